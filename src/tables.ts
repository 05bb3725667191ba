// Made from the schema by `npm run row-types`; a test compares the two.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Chosen } from './catalogue/contract/choices/chosen.ts';
import type { ProductFields } from './catalogue/contract/product.ts';
import type { StoredImage } from './catalogue/server/products/stored-image.ts';
import type { LeftOutFile } from './enquiry/contract/mail/received-mail.ts';
import type { EnquiryState } from './enquiry/server/threads/thread-handling.ts';
import type { ChangeAction, ChangedFields } from './history/contract/change-set.ts';
import type { PhotoKey } from './media/contract/photo.ts';
import type { Day } from './platform/contract/day.ts';
import type { SecurityKind } from './platform/contract/security-kinds.ts';
import type { Mapped } from './platform/contract/sheet-settings.ts';
import type { RequestedLink } from './platform/mail/emailed-links.ts';
import type { Deposit } from './quotation/contract/deposit.ts';
import type { QuotationContent } from './quotation/contract/quotation-content.ts';
import type { Overrides } from './site/contract/overrides.ts';

/** Written as JSON text. */
type Json<Value, Omitted = never> = ColumnType<
  Value,
  string | Extract<Value, null> | Omitted,
  string | Extract<Value, null>
>;

declare module './platform/database/database.ts' {
  interface Tables {
    attachment: {
      id: string;
      name: string;
      kind: 'photo' | 'pdf';
      bytes: number;
      sent_at: Date;
      enquiry_id: number | null;
      position: number | null;
      reply_id: number | null;
      network_hash: string | null;
      payment_id: number | null;
      message_id: number | null;
      chat_message_id: number | null;
      note_id: number | null;
    };
    change: {
      id: GeneratedAlways<number>;
      set_id: string;
      kind: string;
      subject: string;
      title: string;
      action: ChangeAction;
      version: number | null;
      changes: Json<ChangedFields>;
    };
    change_set: {
      id: string;
      number: GeneratedAlways<number>;
      staff_id: number | null;
      staff_name: string | null;
      changed_at: Date;
      undoes: string | null;
      undone_by: string | null;
      is_final: Generated<boolean>;
    };
    chat_adding: {
      id: string;
      enquiry_id: number;
      staff_id: number | null;
      staff_name: string | null;
      added_at: Date;
      undone_at: Date | null;
    };
    chat_message: {
      id: GeneratedAlways<number>;
      enquiry_id: number;
      adding_id: string;
      sender: 'company' | 'customer';
      author: string;
      written_at: Date;
      text: string;
      file_name: string | null;
      key: string;
    };
    chat_words: {
      id: GeneratedAlways<number>;
      enquiry_id: number;
      adding_id: string;
      words: string;
    };
    deleted_reply: {
      id: number;
      enquiry_id: number;
      staff_id: number | null;
      staff_name: string | null;
      written_at: Date;
      text: string;
    };
    emailed_link: {
      id: GeneratedAlways<number>;
      purpose:
        | 'invitation'
        | 'recovery'
        | 'password reset'
        | 'address change'
        | 'newsletter'
        | 'quotation';
      token_hash: string;
      email: string;
      slot: string | null;
      staff_id: number | null;
      subscriber_id: number | null;
      quotation_id: number | null;
      sent_by: number | null;
      details: Json<object | null>;
      sent_at: Date;
      expires_at: Date;
    };
    enquiry: {
      id: GeneratedAlways<number>;
      kind: Generated<'message' | 'quote'>;
      channel: Generated<'site' | 'call' | 'walk-in' | 'whatsapp' | 'mail'>;
      reference: GeneratedAlways<string | null>;
      fname: string;
      lname: string;
      phone: string;
      phone_number: GeneratedAlways<string | null>;
      cname: string;
      email: string;
      message: string;
      date_needed: Day | null;
      place: string | null;
      floor: string | null;
      lift: 'yes' | 'no' | null;
      consent_at: Date | null;
      consent_text: string | null;
      received_at: Date;
      active_at: Date | null;
      read_at: Date | null;
      status: Generated<'new' | 'open' | 'answered' | 'closed'>;
      outcome: 'won' | 'lost' | null;
      lost_because: Generated<string>;
      assignee_id: number | null;
      remind_on: Day | null;
      folder: Generated<'inbox' | 'spam' | 'trash'>;
      left_inbox_at: Date | null;
      first_mail: string | null;
      version: Generated<number>;
      changed_by: number | null;
      changed_by_customer: Generated<boolean>;
      changed_at: Date | null;
      is_example: Generated<boolean>;
      answered_at: Date | null;
      joined_to: number | null;
      thread_id: number | null;
      own_handling: Json<EnquiryState | null>;
      thread_active_at: Date | null;
      thread_token: string | null;
    };
    enquiry_note: {
      id: GeneratedAlways<number>;
      enquiry_id: number;
      staff_id: number | null;
      staff_name: string | null;
      written_at: Date;
      edited_at: Date | null;
      text: string;
      entry_key: string | null;
    };
    enquiry_reply: {
      id: GeneratedAlways<number>;
      enquiry_id: number;
      sender: 'company' | 'customer';
      staff_id: number | null;
      staff_name: string | null;
      written_at: Date;
      text: string;
      recipient: string | null;
      asked_about: string | null;
      mail_id: number | null;
      is_undelivered: Generated<boolean>;
      is_too_large: Generated<boolean>;
      mail_from: string | null;
      mail_is_verified: boolean | null;
      mail_subject: string | null;
      mail_quoted: string | null;
      mail_left_out: Json<LeftOutFile[] | null>;
    };
    enquiry_words: {
      enquiry_id: number;
      words: string;
    };
    idempotent_request: {
      makes: 'product' | 'quote' | 'payment' | 'message' | 'trial';
      idempotency_key: string;
      request_hash: string;
      made_id: number;
      created_at: Date;
      product_id: GeneratedAlways<number | null>;
      enquiry_id: GeneratedAlways<number | null>;
      payment_id: GeneratedAlways<number | null>;
      message_id: GeneratedAlways<number | null>;
      quotation_id: GeneratedAlways<number | null>;
    };
    import_mapping: {
      shape: string;
      columns: Json<Record<string, Mapped>>;
      values: Json<Record<string, string>>;
      saved_at: Date;
    };
    kept_photo: {
      photo_key: string;
      quotation_id: number;
    };
    mail_attachment: {
      mail_id: number;
      position: number;
      name: string;
      content: Uint8Array | null;
      source: Json<object | null>;
    };
    mail_outbox: {
      id: GeneratedAlways<number>;
      recipient: string;
      reply_to: string | null;
      subject: string;
      text: string;
      html: string | null;
      stop_link: string | null;
      is_from_person: Generated<boolean>;
      message_id: string | null;
      in_reply_to: string | null;
      created_at: Date;
      sent_at: Date | null;
      attempts: Generated<number>;
      next_attempt_at: Date;
      give_up_at: Date;
      last_error: string | null;
      is_too_large: Generated<boolean>;
      requested: Json<RequestedLink | null>;
    };
    order_message: {
      id: GeneratedAlways<number>;
      quotation_id: number;
      revision: number;
      about: 'making' | 'ready' | 'delivered' | 'promised' | 'deposit' | 'balance';
      way: 'mail' | 'whatsapp' | 'copy';
      text: string;
      recipient: string | null;
      sent_at: Date;
      staff_id: number | null;
      staff_name: string | null;
      mail_id: number | null;
      is_undelivered: Generated<boolean>;
      is_too_large: Generated<boolean>;
    };
    passkey: {
      id: GeneratedAlways<number>;
      staff_id: number;
      credential_id: string;
      public_key: Uint8Array;
      sign_count: string | number;
      transports: string[];
      name: string;
      created_at: Date;
      last_used_at: Date | null;
      challenged_at: Date | null;
    };
    payment: {
      id: GeneratedAlways<number>;
      quotation_id: number | null;
      cents: number | null;
      way: 'mpesa' | 'bank' | 'cash' | 'cheque' | 'card' | null;
      code: string | null;
      note: Generated<string>;
      payer: Generated<string>;
      account: Generated<string>;
      paid_at: Date;
      status: 'reported' | 'confirmed' | 'void';
      source: 'staff' | 'customer' | 'statement' | 'earlier version';
      reverses_id: number | null;
      noted_at: Date;
      noted_by_id: number | null;
      noted_by: string | null;
      confirmed_at: Date | null;
      confirmed_by_id: number | null;
      confirmed_by: string | null;
      version: Generated<number>;
      words: GeneratedAlways<string>;
    };
    photo_ledger: {
      photo_key: PhotoKey;
      state: 'pending' | 'attached' | 'detached';
      changed_at: Generated<Date>;
      width: number | null;
      height: number | null;
      ground: string | null;
    };
    product: {
      id: GeneratedAlways<number>;
      origin: Generated<'built-in' | 'sample' | 'staff'>;
      stock_key: string | null;
      title: string;
      description: string;
      category_id: number;
      subcategory_id: number | null;
      type_id: number | null;
      status_id: number;
      sku: string | null;
      colour: string | null;
      design: string | null;
      material: string | null;
      facts: Json<Partial<ProductFields>, undefined>;
      photos: Json<StoredImage[], undefined>;
      price_cents: number | null;
      tags: Generated<string[]>;
      version: Generated<number>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
      deleted_at: Date | null;
      words: GeneratedAlways<string>;
    };
    publication: {
      single: Generated<boolean>;
      changes: number;
      requested_changes: Generated<number>;
      wanted_at: Date;
      waiting_since: Generated<Date>;
      requested_at: Date | null;
      started_at: Date | null;
      next_call_at: Date;
      claims: Generated<number>;
      counted: Generated<number>;
      counted_until: Date | null;
      attempts: Generated<number>;
      failed_at: Date | null;
      failure: string | null;
    };
    push_device: {
      id: string;
      staff_id: number;
      session_id: string;
      device: string;
      endpoint: string | null;
      p256dh: string | null;
      auth: string | null;
      key_id: string | null;
      added_at: Date;
      seen_at: Date;
      refusals: Generated<number>;
      refused_since: Date | null;
      reached_at: Date | null;
    };
    push_outbox: {
      id: GeneratedAlways<number>;
      device_id: string;
      kind: 'on' | 'enquiry' | 'answer' | 'question' | 'payment' | 'due';
      event: string;
      enquiry_id: number | null;
      quotation_id: number | null;
      payment_id: number | null;
      is_held: boolean;
      created_at: Date;
      done_at: Date | null;
      attempts: Generated<number>;
      next_attempt_at: Date;
      give_up_at: Date;
    };
    quotation: {
      id: GeneratedAlways<number>;
      number: string | null;
      revision: Generated<number>;
      enquiry_id: number | null;
      responsible_id: number | null;
      draft: Json<QuotationContent | null>;
      draft_phone: GeneratedAlways<string | null>;
      draft_mailbox: GeneratedAlways<string | null>;
      total_cents: number;
      link_token: string | null;
      first_mail: string | null;
      accepted_revision: number | null;
      withdrawn_at: Date | null;
      stage: 'accepted' | 'making' | 'ready' | 'delivered' | null;
      staged_at: Date | null;
      version: Generated<number>;
      created_at: Date;
      changed_at: Date;
      deposit_cents: Generated<number>;
      promised_on: Day | null;
      delivered_on: Day | null;
      taken_by: Generated<string>;
      paid_cents: Generated<number>;
      is_trial: GeneratedAlways<boolean>;
      thread_token: string | null;
    };
    quotation_number: {
      year: number;
      last: number;
    };
    quotation_revision: {
      quotation_id: number;
      revision: number;
      content: Json<QuotationContent>;
      customer_phone: GeneratedAlways<string | null>;
      customer_mailbox: GeneratedAlways<string | null>;
      valid_until: Day;
      sent_at: Date;
      sent_by: string | null;
      sent_by_id: number | null;
      opened_at: Date | null;
      decision: 'accepted' | 'declined' | null;
      decided_at: Date | null;
      decided_by: string | null;
      decided_via: 'page' | 'phone' | 'whatsapp' | 'mail' | 'visit' | null;
      noted_by: string | null;
      reason: Generated<string>;
      left_out: Generated<number[]>;
      reminded_at: Date | null;
      customer_reminded_at: Date | null;
      mail_id: number | null;
      is_undelivered: Generated<boolean>;
      is_too_large: Generated<boolean>;
      agreed_deposit: Json<Deposit | null>;
      link_token: string | null;
      customer_name: GeneratedAlways<string | null>;
      customer_company: GeneratedAlways<string | null>;
    };
    quotation_words: {
      quotation_id: number;
      words: string;
    };
    quote_piece: {
      enquiry_id: number;
      position: number;
      piece_key: string;
      product_id: number | null;
      title: string;
      sku: string | null;
      path: string;
      quantity: number;
      note: string;
      chosen: Json<Chosen[], undefined>;
    };
    quoted_line: {
      quotation_id: number;
      revision: number;
      position: number;
      product_id: number;
      piece: Json<unknown>;
      sent_at: Date;
    };
    received_mail: {
      id: GeneratedAlways<number>;
      digest: string;
      message_key: string | null;
      received_at: Date;
      raw: Uint8Array | null;
      attempts: Generated<number>;
      next_attempt_at: Date;
      outcome: string | null;
    };
    saved_reply: {
      id: GeneratedAlways<number>;
      title: string;
      text: string;
    };
    security_event: {
      id: GeneratedAlways<number>;
      happened_at: Date;
      kind: SecurityKind;
      staff_id: number | null;
      staff_name: string | null;
      about_id: number | null;
      about_name: string | null;
      device: string | null;
      detail: string | null;
      network: string | null;
    };
    site_document: {
      name: string;
      version: number;
      written: Json<Overrides>;
      seen_version: number | null;
    };
    site_health: {
      single: Generated<boolean>;
      checked_at: Date;
      backup_at: Date | null;
      cleaned_at: Date | null;
    };
    staff: {
      id: GeneratedAlways<number>;
      email: string;
      fname: string;
      lname: string;
      password_hash: string;
      role: Generated<'owner' | 'member'>;
      passkey_only: Generated<boolean>;
      mail_when_assigned: Generated<boolean>;
      created_at: Generated<Date>;
      last_sign_in_at: Date | null;
      disabled_at: Date | null;
      first_steps_put_away_at: Date | null;
      push_enquiries: Generated<boolean>;
      push_answers: Generated<boolean>;
      push_due: Generated<boolean>;
      push_of_all: Generated<boolean>;
      push_at_night: Generated<boolean>;
    };
    staff_session: {
      id: string;
      staff_id: number;
      bearer_hash: string;
      cookie_hash: string;
      created_at: Generated<Date>;
      last_seen_at: Generated<Date>;
      proved_at: Generated<Date>;
      expires_at: Date;
      ended_at: Date | null;
      device: string | null;
      place: string | null;
    };
    subscriber: {
      id: GeneratedAlways<number>;
      email: string;
      name: string | null;
      source: 'footer' | 'join';
      consent_at: Date;
      consent_text: string;
      confirmed_at: Date | null;
      stop_key: Generated<string>;
      words: GeneratedAlways<string>;
    };
    tag: {
      key: string;
      name: string;
    };
    taken_stock: {
      stock_key: string;
    };
    throttle: {
      key: string;
      attempts: number;
      window_ends_at: Date;
    };
  }
}
