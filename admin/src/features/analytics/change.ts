import type { Kind } from '../../components/charts/chart';
import { shareText } from '../../components/charts/cell';
import { countText, moneyText } from '../../i18n/money';

/** Change of a number since the previous period. */
export interface Change {
  /** Signed; empty if nothing changed. */
  difference: string;
  /** The difference is in percentage points, as for shares. */
  isPoints: boolean;
}

const points = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

const roundShare = (share: number): number => Math.round(share * 1000) / 1000;

const amountText = (kind: Kind, value: number): string => {
  if (kind === 'money') return moneyText(value);
  return kind === 'share' ? points.format(value * 100) : countText(value);
};

/**
 * From three times the previous value on, the previous period was mostly empty and a percentage would
 * mislead.
 */
const maxPercentageFactor = 3;

export function changeOf(kind: Kind, now: number, before: number): Change {
  const isPoints = kind === 'share';
  // Shares are rounded first, so that two equal displayed values show no difference.
  const difference = isPoints ? roundShare(now) - roundShare(before) : now - before;
  const hasPercentage = !isPoints && before !== 0 && Math.abs(now) < Math.abs(before) * maxPercentageFactor;
  const text = !hasPercentage
    ? amountText(kind, Math.abs(difference))
    : shareText(Math.abs(difference) / Math.abs(before));
  if (difference === 0 || /^0%?$/.test(text)) return { difference: '', isPoints };
  return { difference: (difference > 0 ? '+' : '\u2212') + text, isPoints };
}
