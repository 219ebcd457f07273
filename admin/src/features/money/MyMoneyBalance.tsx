import type { Dto } from '@panui/api';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Money } from '../../components/ui/Money';
import { dayText, instantAt } from '../../i18n/time';
import { useLang } from '../../i18n/useLang';
import { BalanceNotes } from './BalanceNotes';
import { presentAgorot } from './presentAgorot';

/**
 * The parts of what is due without later evenings: what waits for payment, what is earned, and what a refund may still
 * change. Commission of evenings that the payee collects itself is no part that is held back.
 */
function partsOf({ open_agorot, held_back_agorot, later_agorot, open_month }: Dto<'Balance'>) {
  const heldBack = Math.max(held_back_agorot - later_agorot, 0);
  return [
    { name: 'closed', agorot: open_agorot - later_agorot - open_month.due_agorot },
    { name: 'earned', agorot: open_month.due_agorot - heldBack },
    { name: 'held_back', agorot: heldBack },
  ];
}

/** The one large number of the page, its date, and what of it is certain. */
export function MyMoneyBalance({ balance, children }: { balance: Dto<'Balance'>; children?: ReactNode }) {
  const t = useTranslate();
  const lang = useLang();
  const { next_statement_on } = balance;
  const due = presentAgorot(balance);
  const parts = partsOf(balance).filter(({ name, agorot }) => agorot !== 0 || name === 'earned');
  const isNegative = due < 0;
  const hasBar = due > 0 && parts.every(({ agorot }) => agorot >= 0);
  return (
    <section className="card my-money-balance" aria-labelledby="my-money-due">
      <h2 id="my-money-due">{t(isNegative ? 'panui.money.mine.owed' : 'panui.money.mine.due')}</h2>
      <p className={`my-money-amount${isNegative ? ' negative-amount' : ''}`}>
        <Money agorot={due} isExact />
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
      {parts.some(({ name }) => name === 'held_back') && (
        <p className="quiet">{t('panui.money.mine.held_back_note')}</p>
      )}
      <BalanceNotes balance={balance} />
      {children}
    </section>
  );
}
