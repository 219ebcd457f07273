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
 * What the evenings after the open month bring, and the last payment. Where drivers pay the payee at the lot, the sum
 * is the commission of that: in words, because a negative income reads as a loss.
 */
export function BalanceNotes({ balance, isOfPayee = false }: Props) {
  const t = useTranslate();
  const lang = useLang();
  const {
    later_agorot: later,
    later_reservations: count,
    later_direct_agorot: direct,
    last_payout,
  } = balance;
  const money = (agorot: number) => isolated(exactMoneyText(agorot));
  const note = `${later < 0 ? 'later_owed' : 'later'}${isOfPayee ? '_payee' : ''}`;
  return (
    <>
      {(later !== 0 || count > 0) && (
        <p className="quiet">
          {t(`panui.money.mine.${note}_note`, {
            smart_count: count,
            amount: money(Math.abs(later)),
            direct: money(direct),
          })}
        </p>
      )}
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
