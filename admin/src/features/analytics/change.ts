import type { Kind } from '../../components/charts/chart';
import { shareText } from '../../components/charts/cell';
import { countText, moneyText } from '../../i18n/money';

/** How a number stands to the one before: a word for it, and the difference with its sign. */
export interface Change {
  word: 'more' | 'less' | 'same';
  /** Empty where nothing changed. */
  difference: string;
  /** A difference of two shares is one of points, not of percent. */
  isPoints: boolean;
}

const points = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** To a tenth of a percent. */
const roundShare = (share: number): number => Math.round(share * 1000) / 1000;

const amountText = (kind: Kind, value: number): string => {
  if (kind === 'money') return moneyText(value);
  return kind === 'share' ? points.format(value * 100) : countText(value);
};

/** From three times as much on, the period before was mostly empty, and a percentage of it says nothing. */
const maxPercentageFactor = 3;

export function changeOf(kind: Kind, now: number, before: number): Change {
  const isPoints = kind === 'share';
  // Of shares as they are shown, or two equal ones could seem to differ.
  const difference = isPoints ? roundShare(now) - roundShare(before) : now - before;
  const hasPercentage = !isPoints && before !== 0 && Math.abs(now) < Math.abs(before) * maxPercentageFactor;
  const text = !hasPercentage
    ? amountText(kind, Math.abs(difference))
    : shareText(Math.abs(difference) / Math.abs(before));
  if (difference === 0 || /^0%?$/.test(text)) return { word: 'same', difference: '', isPoints };
  const isMore = difference > 0;
  return { word: isMore ? 'more' : 'less', difference: (isMore ? '+' : '\u2212') + text, isPoints };
}
