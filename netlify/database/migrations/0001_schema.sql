-- Every table, by feature. Referenced tables stand first. A table or column has a comment where its
-- name does not say the rule. Texts with a few values are checked; src/tables.ts takes its types
-- from these checks.

-- Texts as they are searched, sorted and compared

-- Without accents, in lower case.
CREATE FUNCTION folded(words text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g'));

-- Declared as immutable, which joining a list of texts is, though Postgres does not say so.
CREATE FUNCTION product_words(tags text[], VARIADIC texts text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN folded(array_to_string(texts || tags, E'\n'));

-- The first number that can be read in a phone field, in E.164; null without one. It is the rule of
-- phone-number.ts, step by step, and a test holds the two together.
CREATE FUNCTION e164(phone text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
  folded text := phone;
  run text;
  number text;
BEGIN
  -- Most fields have digits and blanks alone.
  IF phone ~ '[^0-9+ ]' THEN
    folded := translate(
      normalize(translate(phone, U&'\00AD\061C\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2066\2067\2068\2069\FE0F\20E3\FEFF', ''), NFKC),
      '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९૦૧૨૩૪૫૬૭૮૯‐‑‒–—―−',
      '0123456789012345678901234567890123456789-------');
    folded := regexp_replace(folded, '[\t-\r ]+', ' ', 'g');
    folded := regexp_replace(folded, '(^|[^a-zA-Z])[oO](?=[0-9])', '\10', 'g');
    folded := regexp_replace(folded, '\( ?0 ?\)', ' ', 'g');
    folded := regexp_replace(folded, '\( ?((\+ ?|00)?[0-9]{1,5}) ?\)', ' \1 ', 'g');
    folded := regexp_replace(folded, '(^|[^0-9])(24 ?/ ?7|[0-9]{1,2} ?([ap]\.?m|h|hrs?|hours?)(?![a-zA-Z]))', '\1|', 'g');
    folded := regexp_replace(folded, '(^|[^0-9])((\+ ?|00)[0-9]{1,3}) ?[/-]', '\1\2 ', 'g');
  END IF;
  FOREACH run IN ARRAY regexp_split_to_array(replace(folded, '+', '|+'), '[^0-9+ .-]| - ')
    || CASE WHEN folded ~ '[a-zA-Z]' THEN '{}' ELSE ARRAY[folded] END
  LOOP
    run := trim(regexp_replace(run, '[^0-9+]+', ' ', 'g'));
    CONTINUE WHEN length(run) < 8;
    number := coalesce(
      '+' || substring(run FROM '^(?:\+ ?|00 ?)((?!254|2 54|25 4|0)[0-9](?: ?[0-9]){7,14})(?= |$)'),
      '+254' || substring(run FROM '^(?:\+? ?(?:00 ?)?254 ?0?|\+? ?0) ?([17](?: ?[0-9]){8}|[2-6](?: ?[0-9]){7,8})(?= |$)'),
      '+254' || substring(run FROM '^([17](?: ?[0-9]){8}|[2-6](?: ?[0-9]){7,8})$'));
    IF number IS NOT NULL THEN
      RETURN replace(number, ' ', '');
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;

-- Platform

-- Attempts within a window of time, counted by one upsert.
CREATE TABLE throttle (
  key text PRIMARY KEY,
  attempts integer NOT NULL,
  window_ends_at timestamptz NOT NULL
);
CREATE INDEX throttle_by_end ON throttle (window_ends_at);

-- One row says how the site was at its last check.
CREATE TABLE site_health (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  checked_at timestamptz NOT NULL,
  backup_at timestamptz,
  -- When expired data was last removed. A clock that is weeks ahead of it removes nothing.
  cleaned_at timestamptz
);

-- The folder that holds the photographs of this database has the same name. Without a row, none has
-- been used with it yet. A backup leaves it out: its photographs may be restored anywhere.
CREATE TABLE photo_folder (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  name text NOT NULL
);

-- Every mail, written in the transaction of what it tells of. Whoever is about to try one moves its next
-- attempt into the future first: that keeps others from sending it too, and is when it is tried
-- again if this attempt ends badly, even by a crash.
CREATE TABLE mail_outbox (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text NOT NULL,
  reply_to text,
  subject text NOT NULL,
  -- Cleared once sent, as is `html`: a link in it may open an account.
  text text NOT NULL,
  html text,
  -- The address that unsubscribes its reader with one click (RFC 8058). Null once sent.
  stop_link text,
  -- A person has written it and pressed "Send".
  is_from_person boolean NOT NULL DEFAULT false,
  -- Message-IDs without their brackets. Where there is none, the row's id makes one at delivery.
  message_id text,
  in_reply_to text,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  give_up_at timestamptz NOT NULL,
  last_error text,
  -- Set just before a mail is deleted that no server takes at its size.
  is_too_large boolean NOT NULL DEFAULT false,
  -- A link that somebody asked for, and its purpose. The mail with it is written after the answer,
  -- in place of this row, so that no answer's time tells who has an account.
  requested jsonb
);
CREATE INDEX mail_outbox_unsent ON mail_outbox (next_attempt_at) WHERE sent_at IS NULL;

-- They go once the mail is sent.
CREATE TABLE mail_attachment (
  mail_id integer NOT NULL REFERENCES mail_outbox (id) ON DELETE CASCADE,
  position integer NOT NULL,
  name text NOT NULL,
  -- A file; or what a document such as a quotation's PDF is drawn from when its mail is sent.
  content bytea,
  source jsonb,
  PRIMARY KEY (mail_id, position),
  CONSTRAINT mail_attachment_content_or_source CHECK ((content IS NULL) <> (source IS NULL))
);

-- Publication

-- One row counts the changes that visitors do not see yet, since the clocks of two machines may differ.
-- The first change makes the row.
CREATE TABLE publication (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  -- All changes that visitors should see, and those that a build was requested for.
  changes integer NOT NULL,
  requested_changes integer NOT NULL DEFAULT 0,
  -- Time of the last change, and of the first one without a build.
  wanted_at timestamptz NOT NULL,
  waiting_since timestamptz NOT NULL DEFAULT now(),
  -- Time of the last successful request, and start of the build in progress.
  requested_at timestamptz,
  started_at timestamptz,
  -- No build is requested before, after a failure.
  next_call_at timestamptz NOT NULL,
  -- Counts the builds that were begun. Whoever begins one has seen the number before it.
  claims integer NOT NULL DEFAULT 0,
  -- Builds of the day that ends at `counted_until`.
  counted integer NOT NULL DEFAULT 0,
  counted_until timestamptz,
  -- Failed builds since the last successful one.
  attempts integer NOT NULL DEFAULT 0,
  failed_at timestamptz,
  failure text
);

-- Accounts

CREATE TABLE staff (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- In lower case: an address is one account however it is typed.
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  fname text NOT NULL,
  lname text NOT NULL,
  password_hash text NOT NULL,
  role text NOT NULL DEFAULT 'member' CHECK (role IN ('owner', 'member')),
  -- The person chose to sign in only with a passkey.
  passkey_only boolean NOT NULL DEFAULT false,
  mail_when_assigned boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_sign_in_at timestamptz,
  disabled_at timestamptz
);

-- Two independent secrets, both needed with every request; only their hashes are kept.
CREATE TABLE staff_session (
  id uuid PRIMARY KEY,
  staff_id integer NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  bearer_hash text NOT NULL,
  cookie_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  -- Time of the last proof of identity in this session.
  proved_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- In words, such as "Chrome on Android" and "Nairobi, Kenya"; null where unknown.
  device text,
  place text
);
CREATE INDEX staff_session_by_staff ON staff_session (staff_id);

CREATE TABLE passkey (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id integer NOT NULL REFERENCES staff (id) ON DELETE CASCADE,
  -- In base64url.
  credential_id text NOT NULL UNIQUE,
  -- In COSE.
  public_key bytea NOT NULL,
  -- 0 from devices that do not count.
  sign_count bigint NOT NULL,
  -- Browsers reach the device by these, such as "internal" or "usb".
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  -- When the newest challenge that it has answered was made: none so old counts again.
  challenged_at timestamptz
);
CREATE INDEX passkey_by_staff ON passkey (staff_id);

-- Each row keeps one act on an account or on people's data for twelve months, without addresses or
-- tokens. It keeps the names when the account goes.
CREATE TABLE security_event (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  happened_at timestamptz NOT NULL,
  kind text NOT NULL,
  -- Nobody where it was done on the machine, or by somebody who is not signed in.
  staff_id integer REFERENCES staff (id) ON DELETE SET NULL,
  staff_name text,
  -- The act concerns this account.
  about_id integer REFERENCES staff (id) ON DELETE SET NULL,
  about_name text,
  device text,
  detail text,
  -- An IPv4 address, or the first half of an IPv6 address.
  network text
);
CREATE INDEX security_event_by_time ON security_event (happened_at DESC, id DESC);

-- History

-- A set groups the changes of one save, or of one change of many things. Staff see and undo it as one.
CREATE TABLE change_set (
  id uuid PRIMARY KEY,
  -- In the order in which they were made.
  number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
  -- No foreign key: the history outlives accounts. Both are null once that person's data was erased.
  staff_id integer,
  staff_name text,
  changed_at timestamptz NOT NULL,
  -- The set that this one has taken back, and the one that has taken back this one.
  undoes uuid,
  undone_by uuid,
  -- Nobody can undo a change that reached a customer or came from one.
  is_final boolean NOT NULL DEFAULT false
);
CREATE INDEX change_set_by_staff ON change_set (staff_id, number DESC);
CREATE INDEX change_set_by_time ON change_set (changed_at);

CREATE TABLE change (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  set_id uuid NOT NULL REFERENCES change_set (id),
  -- 'product', 'tag' and so on; features register how each is undone.
  kind text NOT NULL,
  -- Identifies the subject within its kind, such as a product's id. The history outlives most.
  subject text NOT NULL,
  -- The subject's title after the change.
  title text NOT NULL,
  action text NOT NULL,
  -- The subject's version after the change; null where nobody counts.
  version integer,
  -- {field: [before, after]}
  changes jsonb NOT NULL
);
CREATE INDEX change_by_set ON change (set_id, id);
CREATE INDEX change_by_subject ON change (kind, subject, id DESC);
CREATE INDEX change_by_kind ON change (kind, id);

-- Site

-- What staff have written over a file of data/; earlier versions are in the history.
CREATE TABLE site_document (
  name text PRIMARY KEY,
  version integer NOT NULL CHECK (version > 0),
  -- {place in the file, with dots: value}
  written jsonb NOT NULL
);

-- Catalogue. Categories, types and statuses are not tables: they are the tree of data/taxonomy.json.

CREATE TABLE product (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  origin text NOT NULL DEFAULT 'staff' CHECK (origin IN ('built-in', 'sample', 'staff')),
  -- Its name in data/, which stays in its address.
  stock_key text UNIQUE,
  title text NOT NULL,
  description text NOT NULL,
  category_id integer NOT NULL,
  subcategory_id integer,
  type_id integer,
  status_id integer NOT NULL,
  sku text,
  colour text,
  -- Products that share a design differ in colour only, and lead to one another.
  design text,
  material text,
  -- The fields that no condition and no order needs, by their names in product-fields.ts; unknown
  -- ones are left out.
  facts jsonb NOT NULL DEFAULT '{}',
  -- In order, the main image first: see stored-image.ts.
  photos jsonb NOT NULL DEFAULT '[]',
  -- Internal, without VAT. Drivers return bigint as text, so it is a double, which holds every
  -- integer that the check allows.
  price_cents double precision
    CHECK (price_cents BETWEEN 0 AND 100000000000 AND price_cents = floor(price_cents)),
  tags text[] NOT NULL DEFAULT '{}',
  words text NOT NULL
    GENERATED ALWAYS AS (product_words(tags, title, description, sku, material, colour)) STORED,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Null outside the trash.
  deleted_at timestamptz,
  CONSTRAINT product_of_stock_has_key CHECK (origin = 'staff' OR stock_key IS NOT NULL)
);
CREATE INDEX product_by_place ON product (category_id, subcategory_id, type_id);
CREATE INDEX product_by_title ON product (folded(title), id);
CREATE INDEX product_by_update ON product (updated_at, id);
CREATE INDEX product_in_trash ON product (deleted_at) WHERE deleted_at IS NOT NULL;
-- Ids of photos. It belongs to the column, so that a backup continues it.
CREATE SEQUENCE product_photo_id AS integer OWNED BY product.photos;

-- Tags that were made or named by themselves. Which ones a product has is written on the product, and
-- a tag that is only written there needs no row here.
CREATE TABLE tag (
  -- The name as it is compared: in lower case, with single spaces.
  key text PRIMARY KEY,
  name text NOT NULL
);

-- What was ever taken from data/. One of them that is no longer a product was deleted by staff, and
-- is not to come back.
CREATE TABLE taken_stock (
  stock_key text PRIMARY KEY
);

-- How staff mapped the columns and values of an imported file. The next file with the same headings
-- is read the same way, whoever imports it.
CREATE TABLE import_mapping (
  -- sha256 of the file's headings, in the order of the alphabet.
  shape text PRIMARY KEY,
  -- Heading → the field that the column holds, and its unit; null where it is not imported.
  columns jsonb NOT NULL,
  -- Value of the file → place of the tree, status, or `leave out`.
  "values" jsonb NOT NULL,
  saved_at timestamptz NOT NULL
);

-- Enquiries

-- A message of the contact form, a request for a quotation, or one that staff enter, who may know no
-- phone number or no address: empty.
CREATE TABLE enquiry (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL DEFAULT 'message' CHECK (kind IN ('message', 'quote')),
  channel text NOT NULL DEFAULT 'site'
    CHECK (channel IN ('site', 'call', 'walk-in', 'whatsapp', 'mail')),
  -- What sender and company call a request by on the phone and in mails. Made of the id, so that it
  -- is nobody's twice in a million; stirred, so that it does not tell how many asked before.
  reference text GENERATED ALWAYS AS (
    CASE WHEN kind = 'quote'
      THEN 'Q-' || lpad(((id::bigint * 387421 + 271828) % 1000000)::text, 6, '0') END) STORED,
  fname text NOT NULL,
  lname text NOT NULL,
  phone text NOT NULL,
  -- The number and the address tell that several enquiries are of one person.
  phone_number text GENERATED ALWAYS AS (e164(phone)) STORED,
  cname text NOT NULL,
  email text NOT NULL,
  message text NOT NULL,
  -- When and where the pieces are wanted, as far as the sender said so.
  date_needed text CHECK (date_needed ~ '^\d{4}-\d\d-\d\d$'),
  place text,
  floor text,
  lift text CHECK (lift IN ('yes', 'no')),
  -- Of a request of the site.
  consent_at timestamptz,
  consent_text text,
  received_at timestamptz NOT NULL,
  -- What the customer did after the enquiry lifts it in the inbox; null without such an act.
  active_at timestamptz,
  -- When the first of the staff opened it; for all of them it is read from then on.
  read_at timestamptz,
  status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'open', 'answered', 'closed')),
  outcome text CHECK (outcome IN ('won', 'lost')),
  -- Empty unless it was lost.
  lost_because text NOT NULL DEFAULT '',
  assignee_id integer REFERENCES staff (id) ON DELETE SET NULL,
  -- The day on which somebody is to ask again.
  remind_on text CHECK (remind_on ~ '^\d{4}-\d\d-\d\d$'),
  folder text NOT NULL DEFAULT 'inbox' CHECK (folder IN ('inbox', 'spam', 'trash')),
  -- Null in the inbox.
  left_inbox_at timestamptz,
  -- Message-ID of the first mail that the customer had of it; later ones refer to that.
  first_mail text,
  version integer NOT NULL DEFAULT 1,
  changed_by integer REFERENCES staff (id) ON DELETE SET NULL,
  -- The last change was the customer's.
  changed_by_customer boolean NOT NULL DEFAULT false,
  changed_at timestamptz
);
CREATE INDEX enquiry_by_time ON enquiry (received_at);
CREATE INDEX enquiry_by_activity ON enquiry ((coalesce(active_at, received_at)) DESC, id DESC);
CREATE INDEX enquiry_by_assignee ON enquiry (assignee_id);
CREATE INDEX enquiry_by_phone ON enquiry (phone_number);
CREATE INDEX enquiry_by_mailbox ON enquiry (lower(email));
CREATE INDEX enquiry_unread ON enquiry (received_at) WHERE read_at IS NULL AND folder = 'inbox';
CREATE INDEX enquiry_left_inbox ON enquiry (left_inbox_at) WHERE left_inbox_at IS NOT NULL;
CREATE INDEX enquiry_reminder ON enquiry (remind_on) WHERE remind_on IS NOT NULL;

-- Its changes name whoever sent it, so they go with it.
CREATE FUNCTION forget_enquiry_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM change USING gone
  WHERE change.kind = 'enquiry' AND change.subject = gone.id::text;
  RETURN NULL;
END $$;
CREATE TRIGGER enquiry_forgotten AFTER DELETE ON enquiry
  REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION forget_enquiry_changes();

-- A product that a request asks for. A correction replaces all of them.
CREATE TABLE quote_piece (
  enquiry_id integer NOT NULL REFERENCES enquiry (id) ON DELETE CASCADE,
  -- In the order of the visitor's list, from 0.
  position integer NOT NULL,
  -- See product-key.ts.
  piece_key text NOT NULL,
  product_id integer REFERENCES product (id) ON DELETE SET NULL,
  -- As they were when the piece was asked for.
  title text NOT NULL,
  sku text,
  path text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  -- Empty when there is none.
  note text NOT NULL,
  PRIMARY KEY (enquiry_id, position)
);
CREATE INDEX quote_piece_by_product ON quote_piece (product_id);

-- What staff say about an enquiry to each other; the sender never sees it.
CREATE TABLE enquiry_note (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  enquiry_id integer NOT NULL REFERENCES enquiry (id) ON DELETE CASCADE,
  staff_id integer REFERENCES staff (id) ON DELETE SET NULL,
  -- The name at the time; null once that person's data was erased.
  staff_name text,
  written_at timestamptz NOT NULL,
  edited_at timestamptz,
  text text NOT NULL
);
CREATE INDEX enquiry_note_by_enquiry ON enquiry_note (enquiry_id, id);
CREATE INDEX enquiry_note_edited ON enquiry_note (edited_at) WHERE edited_at IS NOT NULL;

-- The thread of an enquiry holds answers that staff send by mail, and answers of the customer, which
-- arrive in the company's mailbox and are pasted here.
CREATE TABLE enquiry_reply (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  enquiry_id integer NOT NULL REFERENCES enquiry (id) ON DELETE CASCADE,
  sender text NOT NULL CHECK (sender IN ('company', 'customer')),
  -- The member of staff who wrote or pasted it, by the name at that time.
  staff_id integer REFERENCES staff (id) ON DELETE SET NULL,
  staff_name text,
  written_at timestamptz NOT NULL,
  text text NOT NULL,
  -- Address that it went to; null of what a customer says.
  recipient text,
  -- Reference of the quotation on whose page the customer asked.
  asked_about text,
  -- While the outbox knows of it.
  mail_id integer REFERENCES mail_outbox (id) ON DELETE SET NULL,
  is_undelivered boolean NOT NULL DEFAULT false,
  -- It was undelivered because it was too large; another address would not help.
  is_too_large boolean NOT NULL DEFAULT false
);
CREATE INDEX enquiry_reply_by_enquiry ON enquiry_reply (enquiry_id, id);
CREATE INDEX enquiry_reply_by_mail ON enquiry_reply (mail_id);

-- Answers that staff give again and again.
CREATE TABLE saved_reply (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text NOT NULL,
  text text NOT NULL
);
CREATE UNIQUE INDEX saved_reply_by_title ON saved_reply (lower(title));

-- Every file that somebody sent, written before its first byte is stored. A customer's waits until a
-- request names it; then it has a position, which it keeps when its request goes. What waits for
-- longer than a day, and what has lost its request, is what the clean-up may delete.
CREATE TABLE attachment (
  -- Drawn at random: who knows it may send it.
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('photo', 'pdf')),
  bytes integer NOT NULL CHECK (bytes > 0),
  sent_at timestamptz NOT NULL,
  enquiry_id integer REFERENCES enquiry (id) ON DELETE SET NULL,
  position integer,
  -- Null for a customer's file.
  reply_id integer REFERENCES enquiry_reply (id) ON DELETE SET NULL,
  -- Hash of the network that sent it, so that no network takes the room of all others. Kept while
  -- the file waits.
  network_hash text,
  CHECK (enquiry_id IS NULL OR position IS NOT NULL)
);
CREATE UNIQUE INDEX attachment_by_enquiry ON attachment (enquiry_id, position);
CREATE INDEX attachment_by_reply ON attachment (reply_id);

CREATE TABLE subscriber (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  name text,
  source text NOT NULL CHECK (source IN ('footer', 'join')),
  -- When they agreed, and to which words. Until it is confirmed, time of the last submission.
  consent_at timestamptz NOT NULL,
  consent_text text NOT NULL,
  -- An address counts once its owner has confirmed it by mail; until then it waits, two days at most.
  confirmed_at timestamptz,
  -- Stands in the link that stops all letters, whoever sends them. It opens nothing else and never
  -- expires, so it is kept as it is.
  stop_key uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE
);
CREATE INDEX subscriber_waiting ON subscriber (consent_at) WHERE confirmed_at IS NULL;

-- One row for each form that was submitted with a key, so that a repeated request finds what the
-- first one made. A row goes with what it tells of.
CREATE TABLE idempotent_request (
  -- What such a form makes; each kind of form has its own keys.
  makes text NOT NULL CHECK (makes IN ('product', 'quote')),
  idempotency_key text NOT NULL,
  request_hash text NOT NULL,
  made_id integer NOT NULL,
  created_at timestamptz NOT NULL,
  product_id integer GENERATED ALWAYS AS (CASE WHEN makes = 'product' THEN made_id END) STORED
    REFERENCES product (id) ON DELETE CASCADE,
  enquiry_id integer GENERATED ALWAYS AS (CASE WHEN makes = 'quote' THEN made_id END) STORED
    REFERENCES enquiry (id) ON DELETE CASCADE,
  PRIMARY KEY (makes, idempotency_key)
);
CREATE INDEX idempotent_request_by_product ON idempotent_request (product_id);
CREATE INDEX idempotent_request_by_enquiry ON idempotent_request (enquiry_id);

-- Quotations

-- What is sent is a revision, which never changes; what is being written is the draft, of the first
-- revision or of the next one.
CREATE TABLE quotation (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- QT-2026-0001: given when it is sent for the first time, and null until then.
  number text UNIQUE,
  -- Counts the revisions that were sent.
  revision integer NOT NULL DEFAULT 0,
  -- The enquiry that the quotation answers. The quotation outlives it.
  enquiry_id integer REFERENCES enquiry (id) ON DELETE SET NULL,
  responsible_id integer REFERENCES staff (id) ON DELETE SET NULL,
  draft json,
  -- The customer's, as enquiries have them, so that a list of one customer need not read every
  -- document. Null without a draft.
  draft_phone text GENERATED ALWAYS AS (e164(draft->'customer'->>'phone')) STORED,
  draft_mailbox text GENERATED ALWAYS AS (lower(draft->'customer'->>'email')) STORED,
  -- Lists show this total, see `standingTotal`.
  total_cents double precision NOT NULL,
  -- One link opens a quotation for as long as it is kept. It is readable here, so that staff can show
  -- it again; whoever reads this table reads the quotation as well.
  link_token text UNIQUE,
  -- Message-ID of the first mail to a customer without an enquiry.
  first_mail text,
  -- The revision that was accepted last. A later revision does not hide it.
  accepted_revision integer,
  withdrawn_at timestamptz,
  -- How far the order is; null before an acceptance.
  stage text CHECK (stage IN ('accepted', 'deposit', 'making', 'ready', 'delivered')),
  staged_at timestamptz,
  -- Agreed after the acceptance; null while that of the accepted revision counts.
  agreed_deposit json,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  CHECK (draft IS NOT NULL OR revision > 0),
  CHECK ((number IS NULL) = (revision = 0)),
  CHECK ((stage IS NULL) = (accepted_revision IS NULL))
);
CREATE INDEX quotation_by_enquiry ON quotation (enquiry_id);
CREATE INDEX quotation_by_change ON quotation (changed_at DESC, id DESC);

-- Its changes name its customer, so they go with it.
CREATE FUNCTION forget_quotation_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM change USING gone
  WHERE change.kind = 'quotation' AND change.subject = gone.id::text;
  RETURN NULL;
END $$;
CREATE TRIGGER quotation_forgotten AFTER DELETE ON quotation
  REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION forget_quotation_changes();

CREATE TABLE quotation_revision (
  quotation_id integer NOT NULL REFERENCES quotation (id) ON DELETE CASCADE,
  revision integer NOT NULL,
  content json NOT NULL,
  customer_phone text GENERATED ALWAYS AS (e164(content->'customer'->>'phone')) STORED,
  customer_mailbox text GENERATED ALWAYS AS (lower(content->'customer'->>'email')) STORED,
  valid_until date NOT NULL,
  sent_at timestamptz NOT NULL,
  -- The name at the time; null once that person's data was erased.
  sent_by text,
  sent_by_id integer REFERENCES staff (id) ON DELETE SET NULL,
  opened_at timestamptz,
  decision text CHECK (decision IN ('accepted', 'declined')),
  decided_at timestamptz,
  decided_by text,
  -- How the customer answered: on their page, or to a member of staff, whose name `noted_by` has.
  decided_via text CHECK (decided_via IN ('page', 'phone', 'whatsapp', 'mail', 'visit')),
  noted_by text,
  reason text NOT NULL DEFAULT '',
  -- Positions of the optional lines that the customer does not want.
  left_out integer[] NOT NULL DEFAULT '{}',
  -- When whoever answers for it was told that it runs out soon, and when the customer was reminded.
  reminded_at timestamptz,
  customer_reminded_at timestamptz,
  -- The last mail to the customer, while the outbox knows of it.
  mail_id integer REFERENCES mail_outbox (id) ON DELETE SET NULL,
  is_undelivered boolean NOT NULL DEFAULT false,
  is_too_large boolean NOT NULL DEFAULT false,
  PRIMARY KEY (quotation_id, revision),
  CHECK ((decision IS NULL) = (decided_at IS NULL))
);
CREATE INDEX quotation_revision_by_mail ON quotation_revision (mail_id);

-- The last number of each year. Its row stays locked until the sending is committed, so that there is
-- no gap and no double.
CREATE TABLE quotation_number (
  year integer PRIMARY KEY,
  last integer NOT NULL
);

-- The outbox deletes a mail that can never be delivered. What it was about says so from then on.
CREATE FUNCTION mark_undelivered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE enquiry_reply SET is_undelivered = true, is_too_large = OLD.is_too_large
  WHERE mail_id = OLD.id;
  UPDATE quotation_revision SET is_undelivered = true, is_too_large = OLD.is_too_large
  WHERE mail_id = OLD.id;
  RETURN OLD;
END $$;
CREATE TRIGGER reply_undelivered BEFORE DELETE ON mail_outbox
  FOR EACH ROW WHEN (OLD.sent_at IS NULL) EXECUTE FUNCTION mark_undelivered();

-- Links that go to a mailbox

CREATE TABLE emailed_link (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN (
    'invitation', 'recovery', 'password reset', 'address change', 'newsletter', 'quotation'
  )),
  token_hash text NOT NULL UNIQUE,
  -- The mailbox that the link goes to.
  email text NOT NULL,
  -- A newer link of the same slot replaces the older one. Without a slot both stay good, or anybody
  -- could make a person's link useless by asking again.
  slot text UNIQUE,
  -- The account that it opens or changes; null where there is none yet.
  staff_id integer REFERENCES staff (id) ON DELETE CASCADE,
  subscriber_id integer REFERENCES subscriber (id) ON DELETE CASCADE,
  quotation_id integer REFERENCES quotation (id) ON DELETE CASCADE,
  -- The member of staff who sent it; null where nobody signed in did.
  sent_by integer REFERENCES staff (id) ON DELETE SET NULL,
  -- Data that its purpose needs, such as the new address of a change.
  details jsonb,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX emailed_link_by_staff ON emailed_link (staff_id);
CREATE INDEX emailed_link_by_subscriber ON emailed_link (subscriber_id);
CREATE INDEX emailed_link_by_quotation ON emailed_link (quotation_id);
CREATE INDEX emailed_link_by_email ON emailed_link (email);

-- Photographs

-- Every photograph ever put into the blob store, written before the first byte is. A row that stays
-- pending is an upload that was abandoned; a detached one has lost its product. Both are what the
-- clean-up may delete, so that a fault between database and store leaves no orphan.
CREATE TABLE photo_ledger (
  photo_key text PRIMARY KEY,
  state text NOT NULL CHECK (state IN ('pending', 'attached', 'detached')),
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX photo_ledger_unattached ON photo_ledger (changed_at) WHERE state != 'attached';

-- Photographs that stay although no product shows them any more: a quotation keeps what it showed.
CREATE TABLE kept_photo (
  photo_key text NOT NULL,
  quotation_id integer NOT NULL REFERENCES quotation (id) ON DELETE CASCADE,
  PRIMARY KEY (photo_key, quotation_id)
);
