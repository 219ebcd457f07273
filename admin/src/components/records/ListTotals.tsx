import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { haveAgorot } from '../../i18n/money';
import { Money } from '../ui/Money';
import './list-totals.css';

interface Props {
  /** Label and number of each; null where there are too many rows to sum. */
  counts?: readonly (readonly [label: string, count: number | null])[];
  sums: readonly (readonly [label: string, agorot: number | null])[];
  /** What else is said of them. */
  children?: ReactNode;
}

/** Sums of all rows that match the filters of a list. */
export function ListTotals({ counts = [], sums, children }: Props) {
  const t = useTranslate();
  const isExact = haveAgorot(sums.map(([, agorot]) => agorot));
  const terms = [
    ...counts.map(([label, count]) => [label, count] as const),
    ...sums.map(
      ([label, agorot]) =>
        [label, agorot === null ? null : <Money key={label} agorot={agorot} isExact={isExact} />] as const,
    ),
  ];
  return (
    <div className="list-totals">
      <dl aria-label={t('panui.payment.totals.label')}>
        {terms.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? t('panui.payment.totals.too_many')}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
}
