import type { Dto } from '@panui/api';

export const languageChoices = [
  { id: 'he', name: 'עברית' },
  { id: 'en', name: 'English' },
];

export const vatStatusChoices = ['licensed', 'exempt', 'company', 'private'].map((id) => ({
  id,
  name: `panui.payees.vat_status.${id}`,
}));

/** Whether commission and card fee of one of the terms together are more than the price. */
export const takeMoreThanPrice = (terms: readonly Dto<'Payee'>['terms'][number][] | null): boolean =>
  (terms ?? []).some(
    (one) => one.commission_bps + (one.gateway_fee_paid_by === 'payee' ? one.gateway_fee_bps : 0) > 10_000,
  );

type Account = Pick<Dto<'Payee'>, 'bank_account' | 'bank_account_usable_at'>;

/** Whether the account was changed so recently that money cannot be sent to it yet. */
export const isDelayed = ({ bank_account: account, bank_account_usable_at: usableAt }: Account, now: Date) =>
  account !== null && usableAt !== null && new Date(usableAt) > now;
