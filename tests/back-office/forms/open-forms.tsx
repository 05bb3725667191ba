import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AccountScreen } from '../../../src/back-office/account/AccountScreen.tsx';
import { PasskeyNameDialog } from '../../../src/back-office/account/PasskeyNameDialog.tsx';
import { EnquiriesScreen } from '../../../src/back-office/enquiries/EnquiriesScreen.tsx';
import { PasteRows } from '../../../src/back-office/forms/fields/PasteRows.tsx';
import { CategoryDialog } from '../../../src/back-office/products/bulk/CategoryDialog.tsx';
import { ChoicesDialog } from '../../../src/back-office/products/bulk/ChoicesDialog.tsx';
import { PriceDialog } from '../../../src/back-office/products/bulk/PriceDialog.tsx';
import { TagsDialog } from '../../../src/back-office/products/bulk/TagsDialog.tsx';
import { DecisionDialog } from '../../../src/back-office/quotations/DecisionDialog.tsx';
import { DepositDialog } from '../../../src/back-office/quotations/DepositDialog.tsx';
import { CorrectPaymentDialog } from '../../../src/back-office/quotations/payments/CorrectPaymentDialog.tsx';
import { NotePaymentDialog } from '../../../src/back-office/quotations/payments/NotePaymentDialog.tsx';
import { PastePaymentDialog } from '../../../src/back-office/quotations/payments/PastePaymentDialog.tsx';
import { DeliveryDialog } from '../../../src/back-office/quotations/stages/DeliveryDialog.tsx';
import { PromiseDialog } from '../../../src/back-office/quotations/stages/PromiseDialog.tsx';
import { TellDialog } from '../../../src/back-office/quotations/stages/TellDialog.tsx';
import { StaffScreen } from '../../../src/back-office/staff/StaffScreen.tsx';
import { RenameDialog } from '../../../src/back-office/tags/change-tags.tsx';
import { TagsScreen } from '../../../src/back-office/tags/TagsScreen.tsx';
import { openDialog } from '../../../src/back-office/ui/open-dialog.tsx';
import { enquiryPath, paths } from '../../../src/paths.ts';
import { addProduct } from '../../catalogue/server/stored-catalogue.ts';
import { anOrder, note } from '../../quotation/server/payments/paid-orders.ts';
import { sendChairs } from '../../quotation/server/sent-chairs.ts';
import { colleague, visit } from '../../support/components/visit.ts';
import type { TestApi } from '../../support/create-test-api.ts';
import { write } from '../enquiries/visit-inbox.ts';

interface Form {
  /** Below `src/back-office`. */
  file: string;
  /** Prepares it; what it returns shows it, also once more. */
  open: () => Promise<() => unknown>;
  /** A field of it, and what is typed there. */
  label: string | RegExp;
  value: string;
}

/** Every small form of the back office, each on a screen of its own. */
export function openForms(api: TestApi): Form[] {
  const visitAs = async (address?: string) => {
    const owner = await colleague(api, 'Wanjiku', 'Otieno', 'owner');
    const page = await visit(api, { staff: owner, ...(address && { address }) });
    return { ...page, staff: owner.caller };
  };
  const screenAt = (address: string, content: ReactNode) => async () => {
    const { show } = await visitAs(address);
    return () => show(content);
  };
  /** Below an open enquiry. */
  const enquiry = (begin?: () => Promise<unknown>) => async () => {
    await write(api);
    const { show } = await visitAs(enquiryPath(1));
    return async () => {
      show(<EnquiriesScreen />);
      await screen.findByRole('list', { name: 'Thread' });
      await begin?.();
    };
  };
  const press = (name: string) => async () =>
    fireEvent.click(await screen.findByRole('radio', { name }));
  async function lose() {
    if (screen.queryByLabelText('Why was it lost?')) return;
    fireEvent.change(await screen.findByLabelText('Outcome'), { target: { value: 'lost' } });
  }
  async function writeReply() {
    const reply = await screen.findByLabelText('Your reply');
    fireEvent.change(reply, { target: { value: 'We deliver in three weeks.' } });
  }
  const run = async () => false as const;
  const dialog = (begin: () => unknown) => async () => {
    await visitAs();
    return () => void begin();
  };
  /** On an order of which nothing is paid; the second quotation has no answer. */
  const order = (begin: () => unknown) => async () => {
    const { staff } = await visitAs();
    await anOrder(api, staff);
    await sendChairs(staff);
    return () => void begin();
  };
  const paste = { label: 'Rows', help: '', read: () => ({ problem: 'None.' }) };

  return [
    {
      file: 'account/AccountScreen.tsx',
      ...at('First name', 'Rehana'),
      open: screenAt(paths.accountSettings, <AccountScreen />),
    },
    {
      file: 'account/AccountScreen.tsx',
      ...at('Current Password', 'anything'),
      open: screenAt(paths.accountSettings, <AccountScreen />),
    },
    {
      file: 'account/OwnAddress.tsx',
      ...at('New email address', 'new@makers.test'),
      open: screenAt(paths.accountSettings, <AccountScreen />),
    },
    {
      file: 'account/PasskeyNameDialog.tsx',
      ...at(/^Name/, 'Phone'),
      open: dialog(() => openDialog(PasskeyNameDialog, { passkey: A_PASSKEY })),
    },
    { file: 'enquiries/FollowUp.tsx', ...at('Remind me on', '2026-03-09'), open: enquiry() },
    { file: 'enquiries/FollowUp.tsx', ...at('Why was it lost?', 'Too dear'), open: enquiry(lose) },
    {
      file: 'enquiries/thread/NoteForm.tsx',
      ...at('New note', 'Rang back'),
      open: enquiry(press('Note')),
    },
    {
      file: 'enquiries/thread/NoteForm.tsx',
      ...at('Customer’s answer', 'Yes'),
      open: enquiry(press('What they answered')),
    },
    {
      file: 'enquiries/thread/ReplyForm.tsx',
      ...at('Your reply', 'We have them.'),
      open: enquiry(),
    },
    {
      file: 'enquiries/thread/SavedReplies.tsx',
      ...at('Save what you have written as', 'Delivery'),
      open: enquiry(writeReply),
    },
    {
      file: 'forms/fields/PasteRows.tsx',
      ...at('Rows', 'Oak'),
      open: screenAt(
        paths.dashboard,
        <PasteRows paste={paste} text="" rows={[]} onAdd={() => {}} onClose={() => {}} />,
      ),
    },
    {
      file: 'products/bulk/CategoryDialog.tsx',
      ...at(/^Category/, '2'),
      open: dialog(() => openDialog(CategoryDialog, { count: 2, run })),
    },
    {
      file: 'products/bulk/ChoicesDialog.tsx',
      ...at('List of values', 'Oak'),
      open: dialog(() => openDialog(ChoicesDialog, { count: 2, run })),
    },
    { file: 'products/bulk/PriceDialog.tsx', ...at('New price in KSh', '500'), open: priced },
    {
      file: 'products/bulk/TagsDialog.tsx',
      ...at('Tags', 'oak, '),
      open: dialog(() => openDialog(TagsDialog, { count: 2, run })),
    },
    {
      file: 'quotations/DecisionDialog.tsx',
      ...at('Reason', 'Too dear'),
      open: order(() => openDialog(DecisionDialog, { id: 2, decision: 'declined' })),
    },
    {
      file: 'quotations/DepositDialog.tsx',
      ...at('Deposit', '5,000'),
      open: order(() => openDialog(DepositDialog, { id: 1, title: 'Change the deposit' })),
    },
    {
      file: 'quotations/payments/CorrectPaymentDialog.tsx',
      ...at('Who paid', 'Amina'),
      open: corrected,
    },
    {
      file: 'quotations/payments/NotePaymentDialog.tsx',
      ...at('Who paid', 'Amina'),
      open: order(() => openDialog(NotePaymentDialog, { id: 1 })),
    },
    {
      file: 'quotations/payments/PastePaymentDialog.tsx',
      ...at('Messages of M-Pesa or a bank', 'Paid'),
      open: dialog(() => openDialog(PastePaymentDialog, {})),
    },
    {
      file: 'quotations/stages/DeliveryDialog.tsx',
      ...at(/^Who took it/, 'Amina'),
      open: order(() => openDialog(DeliveryDialog, { id: 1 })),
    },
    {
      file: 'quotations/stages/PromiseDialog.tsx',
      ...at('The customer gets it on', '2026-04-01'),
      open: order(() => openDialog(PromiseDialog, { id: 1 })),
    },
    {
      file: 'quotations/stages/TellDialog.tsx',
      ...at('Message', 'Please pay.'),
      open: order(() => openDialog(TellDialog, { id: 1, about: 'deposit' })),
    },
    {
      file: 'staff/StaffScreen.tsx',
      ...at(/^Email/, 'new@makers.test'),
      open: screenAt(paths.staff, <StaffScreen />),
    },
    {
      file: 'tags/TagsScreen.tsx',
      ...at('New tag', 'oak'),
      open: screenAt(paths.createTags, <TagsScreen />),
    },
    {
      file: 'tags/change-tags.tsx',
      ...at('New name', 'oak'),
      open: dialog(() => openDialog(RenameDialog, { tag: { name: 'ok', count: 1 } })),
    },
  ];

  async function priced() {
    const { staff } = await visitAs();
    const chosen = [await addProduct(staff, { title: 'Desk' })];
    return () =>
      void openDialog(PriceDialog, { count: 1, run, selection: { chosen, whole: undefined } });
  }

  async function corrected() {
    const { staff } = await visitAs();
    const { id } = await anOrder(api, staff);
    const { payment } = await note(staff, id);
    return () => void openDialog(CorrectPaymentDialog, { payment });
  }
}

const at = (label: Form['label'], value: string) => ({ label, value });

const A_PASSKEY = {
  id: 1,
  name: 'Laptop',
  created_at: '2026-03-01T08:00:00.000Z',
  last_used_at: null,
};
