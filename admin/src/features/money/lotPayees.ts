import type { Dto } from '@panui/api';
import { toBps, toPercent } from './percent';

export const wholeBps = 10_000;

/** A row of the form, as typed. */
export interface ShareRow {
  key: number;
  payeeId: number | '';
  percent: string;
  validFrom: string;
}

export const toRow = (
  { payee_id: payeeId, share_bps: bps, valid_from: validFrom }: Dto<'LotPayee'>,
  key: number,
): ShareRow => ({ key, payeeId, percent: String(toPercent(bps)), validFrom });

/** What each payee gets from each date on, as text, by a key with both. A payee without a share has an empty text. */
export type SharesByKey = Record<string, string>;

const keyOf = (payeeId: number | '', validFrom: string) => `${payeeId} ${validFrom}`;

export const sharesByKey = (rows: readonly ShareRow[]): SharesByKey =>
  Object.fromEntries(rows.map(({ payeeId, validFrom, percent }) => [keyOf(payeeId, validFrom), percent]));

export const rowsOf = (shares: SharesByKey): ShareRow[] =>
  Object.entries(shares)
    .filter(([, percent]) => percent !== '')
    .map(([key, percent]) => {
      const [payeeId = '', validFrom = ''] = key.split(' ');
      return { payeeId: payeeId === '' ? ('' as const) : Number(payeeId), validFrom, percent };
    })
    .sort((one, other) => one.validFrom.localeCompare(other.validFrom))
    .map((row, key) => ({ ...row, key }));

/** The same shares with an empty text for each of the others' that they do not have, which was removed. */
export const withRemoved = (shares: SharesByKey, ...others: SharesByKey[]): SharesByKey => ({
  ...Object.fromEntries(others.flatMap(Object.keys).map((key) => [key, ''])),
  ...shares,
});

/**
 * The sum of the shares of each date, in hundredths of a percent and the order of dates; NaN with a share that is no
 * number.
 */
export function sumsByDate(rows: readonly ShareRow[]): [date: string, bps: number][] {
  const sums = new Map<string, number>();
  for (const { validFrom, percent } of rows)
    sums.set(validFrom, (sums.get(validFrom) ?? 0) + (toBps(percent) ?? 0));
  return [...sums].sort(([a], [b]) => a.localeCompare(b));
}

/**
 * What the server gets; null while a row is incomplete, a payee has two rows of a date, or a date is not divided
 * exactly, except one that is stored with that sum.
 */
export function toShares(
  rows: readonly ShareRow[],
  stored: readonly ShareRow[] = [],
): Dto<'LotPayee'>[] | null {
  const storedSums = new Map(sumsByDate(stored));
  if (sumsByDate(rows).some(([date, bps]) => bps !== wholeBps && bps !== storedSums.get(date))) return null;
  const keys = new Set(rows.map(({ payeeId, validFrom }) => `${payeeId} ${validFrom}`));
  const shares = rows.flatMap(({ payeeId, percent, validFrom }) => {
    const bps = toBps(percent);
    return payeeId !== '' && bps && validFrom
      ? [{ payee_id: payeeId, share_bps: bps, valid_from: validFrom }]
      : [];
  });
  return shares.length === rows.length && keys.size === rows.length ? shares : null;
}
