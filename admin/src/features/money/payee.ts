import type { Dto } from '@panui/api';

export const languageChoices = [
  { id: 'he', name: 'עברית' },
  { id: 'en', name: 'English' },
];

export const vatStatusChoices = ['licensed', 'exempt', 'company', 'private'].map((id) => ({
  id,
  name: `panui.payees.vat_status.${id}`,
}));

type Account = Pick<Dto<'Payee'>, 'bank_account' | 'bank_account_usable_at'>;

/** Whether the account was changed so recently that money cannot be sent to it yet. */
export const isDelayed = ({ bank_account: account, bank_account_usable_at: usableAt }: Account, now: Date) =>
  account !== null && usableAt !== null && new Date(usableAt) > now;
