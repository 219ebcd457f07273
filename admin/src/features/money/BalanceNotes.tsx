import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { calendarText } from '../../components/charts/cell';
import { isolated } from '../../i18n/isolated';
import { exactMoneyText } from '../../i18n/money';
import { useLang } from '../../i18n/useLang';

interface Props {
  balance: Dto<'Balance'>;
  /** Where an admin reads what is due to another. */
  isOfPayee?: boolean;
}

/**
 * What the evenings after the open month bring, what a later statement has of the month, and the last payment.
 * Where drivers pay the payee at the lot, the sum is the commission of that: in words, because a negative income reads
 * as a loss.
 */
export function BalanceNotes({ balance, isOfPayee = false }: Props) {
  const t = useTranslate();
  const lang = useLang();
  const { last_payout, held_over_agorot: heldOver } = balance;
  const money = (agorot: number) => isolated(exactMoneyText(agorot));
  const notes = [
    {
      name: 'later',
      agorot: balance.later_agorot - heldOver,
      count: balance.later_reservations,
      direct: balance.later_direct_agorot,
    },
    { name: 'held_over', agorot: heldOver, count: balance.held_over_reservations, direct: 0 },
  ].filter(({ agorot, count }) => agorot !== 0 || count > 0);
  return (
    <>
      {notes.map(({ name, agorot, count, direct }) => (
        <p key={name} className="quiet">
          {t(`panui.money.mine.${name}${agorot < 0 ? '_owed' : ''}${isOfPayee ? '_payee' : ''}_note`, {
            smart_count: count,
            amount: money(Math.abs(agorot)),
            direct: money(direct),
          })}
        </p>
      ))}
      {last_payout && (
        <p className="quiet">
          {t('panui.money.mine.last_payout', {
            amount: money(last_payout.amount_agorot),
            date: isolated(calendarText(last_payout.value_date, lang)),
          })}
        </p>
      )}
    </>
  );
}
