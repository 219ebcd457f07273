import type { Dto } from '@panui/api';

export const languageChoices = [
  { id: 'he', name: 'עברית' },
  { id: 'en', name: 'English' },
];

export const vatStatusChoices = ['licensed', 'exempt', 'company', 'private'].map((id) => ({
  id,
  name: `panui.payees.vat_status.${id}`,
}));

/** The cached balance of a payee. */
export const balanceKey = (payeeId: number) => ['payee-balance', payeeId];

type Terms = Dto<'Payee'>['terms'][number];

const takesMoreThanPrice = (one: Terms): boolean =>
  one.commission_bps + (one.gateway_fee_paid_by === 'payee' ? one.gateway_fee_bps : 0) > 10_000;

/** Whether terms take more than the price, in commission and card fee together. Stored ones of a date may remain. */
export const takeMoreThanPrice = (terms: readonly Terms[] | null, stored: readonly Terms[] = []): boolean =>
  (terms ?? []).some(
    (one) =>
      takesMoreThanPrice(one) &&
      !stored.some((other) => other.valid_from === one.valid_from && takesMoreThanPrice(other)),
  );

type Account = Pick<Dto<'Payee'>, 'bank_account' | 'bank_account_usable_at'>;

/** Whether the account was changed so recently that money cannot be sent to it yet. */
export const isDelayed = ({ bank_account: account, bank_account_usable_at: usableAt }: Account, now: Date) =>
  account !== null && usableAt !== null && new Date(usableAt) > now;
