import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { Money } from '../../components/ui/Money';
import './statement-sums.css';

type Totals = Dto<'StatementTotals'>;

interface Props {
  totals: Totals;
  dueLabel?: string;
  /** False where an admin reads what is due to another. */
  isOwn?: boolean;
  /** An account pays the prices, without what a payee is charged of them. */
  isOfAccount?: boolean;
}

interface Line {
  name: string;
  agorot: number;
  note?: string;
  isHiddenAtZero?: boolean;
}

/** What drivers paid to the payee, which the payee has already: negative. */
export const directAgorot = (totals: Totals): number =>
  totals.collected_agorot + totals.refunded_agorot - totals.price_agorot + (totals.owed_agorot ?? 0);

/** The sums of a statement from the prices to what is due: the lines add up to the last one. */
export function StatementSums({ totals, dueLabel, isOwn = true, isOfAccount = false }: Props) {
  const t = useTranslate();
  const lines: Line[] = [
    {
      name: isOfAccount ? 'billed_agorot' : 'price_agorot',
      agorot: totals.price_agorot,
      note: t('panui.money.sums.reservations', { smart_count: totals.reservations }),
    },
    {
      name: isOfAccount ? 'credited_agorot' : 'refunded_agorot',
      agorot: -totals.refunded_agorot,
      isHiddenAtZero: isOfAccount,
    },
    {
      name: isOwn ? 'collected_by_you' : 'collected_by_payee',
      agorot: directAgorot(totals),
      isHiddenAtZero: true,
    },
    {
      name: isOwn ? 'owed_to_you' : 'owed_to_payee',
      agorot: -(totals.owed_agorot ?? 0),
      isHiddenAtZero: true,
    },
    { name: 'commission_agorot', agorot: -totals.commission_agorot, isHiddenAtZero: isOfAccount },
    { name: 'commission_vat_agorot', agorot: -totals.commission_vat_agorot, isHiddenAtZero: isOfAccount },
    { name: 'gateway_fee_agorot', agorot: -totals.gateway_fee_agorot, isHiddenAtZero: isOfAccount },
    { name: 'withheld_agorot', agorot: -totals.withheld_agorot, isHiddenAtZero: isOfAccount },
    { name: 'adjustments_agorot', agorot: totals.adjustments_agorot, isHiddenAtZero: true },
    { name: 'brought_forward_agorot', agorot: totals.brought_forward_agorot, isHiddenAtZero: true },
  ];
  return (
    <dl className="statement-sums">
      {lines
        .filter(({ agorot, isHiddenAtZero }) => agorot !== 0 || !isHiddenAtZero)
        .map(({ name, agorot, note }) => (
          <div key={name}>
            <dt>
              {t(`panui.money.sums.${name}`)} {note && <span className="quiet">· {note}</span>}
            </dt>
            <dd>
              <Money agorot={agorot} isExact />
            </dd>
          </div>
        ))}
      <div className="statement-sums-due">
        <dt>{dueLabel ?? t('panui.money.sums.due_agorot')}</dt>
        <dd className={totals.due_agorot < 0 ? 'negative-amount' : undefined}>
          <Money agorot={totals.due_agorot} isExact />
        </dd>
      </div>
    </dl>
  );
}
