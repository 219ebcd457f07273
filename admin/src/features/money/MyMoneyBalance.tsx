import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { calendarText } from '../../components/charts/cell';
import { Money } from '../../components/ui/Money';
import { exactMoneyText } from '../../i18n/money';
import { isolated } from '../../i18n/isolated';
import { dayText, instantAt } from '../../i18n/time';
import { useLang } from '../../i18n/useLang';

/** The parts of what is due: what waits for payment, what is earned, and what a refund may still change. */
const partsOf = ({ open_agorot, held_back_agorot, open_month }: Dto<'Balance'>) => [
  { name: 'closed', agorot: open_agorot - open_month.due_agorot },
  { name: 'earned', agorot: open_month.due_agorot - held_back_agorot },
  { name: 'held_back', agorot: held_back_agorot },
];

/** The one large number of the page, its date, and what of it is certain. */
export function MyMoneyBalance({ balance }: { balance: Dto<'Balance'> }) {
  const t = useTranslate();
  const lang = useLang();
  const { open_agorot, next_statement_on, last_payout } = balance;
  const parts = partsOf(balance).filter(({ name, agorot }) => agorot !== 0 || name !== 'closed');
  const isNegative = open_agorot < 0;
  const hasBar = open_agorot > 0 && parts.every(({ agorot }) => agorot >= 0);
  return (
    <section className="card my-money-balance" aria-labelledby="my-money-due">
      <h2 id="my-money-due">{t(isNegative ? 'panui.money.mine.owed' : 'panui.money.mine.due')}</h2>
      <p className={`my-money-amount${isNegative ? ' negative-amount' : ''}`}>
        <Money agorot={open_agorot} isExact />
      </p>
      <p>{t('panui.money.mine.next', { date: dayText(instantAt(next_statement_on, '12:00'), lang) })}</p>
      {isNegative && <p className="my-money-note">{t('panui.money.mine.negative')}</p>}
      {hasBar && (
        <div className="my-money-bar" aria-hidden="true">
          {parts.map(
            ({ name, agorot }) =>
              agorot > 0 && <i key={name} className={`my-money-${name}`} style={{ flexGrow: agorot }} />,
          )}
        </div>
      )}
      <dl className="my-money-parts" aria-label={t('panui.money.mine.parts')}>
        {parts.map(({ name, agorot }) => (
          <div key={name}>
            <dt>
              <i className={`my-money-${name}`} aria-hidden="true" />
              {t(`panui.money.mine.${name}`)}
            </dt>
            <dd>
              <Money agorot={agorot} isExact />
            </dd>
          </div>
        ))}
      </dl>
      <p className="quiet">{t('panui.money.mine.held_back_note')}</p>
      {last_payout && (
        <p className="quiet">
          {t('panui.money.mine.last_payout', {
            amount: isolated(exactMoneyText(last_payout.amount_agorot)),
            date: isolated(calendarText(last_payout.value_date, lang)),
          })}
        </p>
      )}
    </section>
  );
}
