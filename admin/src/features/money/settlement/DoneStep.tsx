import { Alert } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { calendarText } from '../../../components/charts/cell';
import { Money } from '../../../components/ui/Money';
import { isolated } from '../../../i18n/isolated';
import { exactMoneyText } from '../../../i18n/money';
import { nextMonth } from '../../../i18n/month';
import { monthText } from '../../../i18n/time';
import { useLang } from '../../../i18n/useLang';
import {
  byReadiness,
  currentStep,
  earlierPayable,
  payeesPart,
  type Readiness,
  type Settlement,
  type Statement,
  sumDue,
  sumToPay,
  sumTotals,
  unpaidReasons,
} from './settlement';
import { settlementPath } from './settlementPath';
import { StepFooter } from './StepFooter';
import '../statement-sums.css';

const waitingReasons: Readiness[] = ['draft', ...unpaidReasons.filter((reason) => reason !== 'in_batch')];

/** Where the money of the month went, and what of it waits. */
export function DoneStep({ settlement }: { settlement: Settlement }) {
  const t = useTranslate();
  const lang = useLang();
  const { period, statements } = settlement;
  const step = currentStep(settlement, new Date());
  const groups = byReadiness(statements, settlement, new Date());
  const waiting = waitingReasons.flatMap((reason) => groups[reason]);
  const totals = sumTotals(statements);
  const month = monthText(period, lang);
  const earlier = earlierPayable(settlement, new Date());
  const toPayees = payeesPart(totals);
  const { toPay, carried } = sumToPay(statements);
  const collected = totals.collected_agorot - (totals.billed_agorot ?? 0);
  const label = (name: string, agorot: number) =>
    t(`panui.settle_month.sum.${agorot < 0 ? `negative_${name}` : name}`);
  return (
    <>
      {step === 'done' ? (
        <Alert severity="success">
          <b>{t('panui.settle_month.is_done_title', { month })}</b>{' '}
          {groups.paid.length === 0
            ? t('panui.settle_month.nothing_to_pay')
            : t('panui.settle_month.paid_text', {
                smart_count: groups.paid.length,
                amount: isolated(exactMoneyText(sumDue(groups.paid))),
              })}
        </Alert>
      ) : (
        <Alert severity="warning">
          {t('panui.settle_month.not_done', { month })}{' '}
          {earlier.length > 0 &&
            t('panui.settle_month.earlier_waits', { amount: isolated(exactMoneyText(sumDue(earlier))) })}{' '}
          <Link to={settlementPath(period, step)}>{t(`panui.settle_month.go_on.${step}`)}</Link>
        </Alert>
      )}
      {statements.length > 0 && (
        <div className="settlement-halves">
          <section className="card" aria-labelledby="settlement-flow">
            <h2 id="settlement-flow">{t('panui.settle_month.flow', { month })}</h2>
            <dl className="statement-sums">
              <SumLine label={label('collected', collected)} agorot={collected} />
              {totals.billed_agorot ? (
                <SumLine label={t('panui.settle_month.sum.billed')} agorot={totals.billed_agorot} />
              ) : null}
              <SumLine label={label('payees', toPayees)} agorot={-toPayees} />
              <SumLine label={t('panui.money.sums.gateway_fee_agorot')} agorot={-totals.gateway_fee_agorot} />
              <SumLine
                label={t('panui.money.sums.commission_vat_agorot')}
                agorot={-totals.commission_vat_agorot}
              />
              {totals.withheld_agorot !== 0 && (
                <SumLine label={t('panui.money.sums.withheld_agorot')} agorot={-totals.withheld_agorot} />
              )}
              <SumLine
                label={label('operators_part', totals.commission_agorot)}
                agorot={totals.commission_agorot}
                isSum
              />
            </dl>
            {totals.adjustments_agorot !== 0 && (
              <p className="quiet">
                {t('panui.settle_month.sum.besides', {
                  amount: isolated(exactMoneyText(totals.adjustments_agorot)),
                })}
              </p>
            )}
          </section>
          <section className="card" aria-labelledby="settlement-due">
            <h2 id="settlement-due">
              {t(`panui.settle_month.${toPay === 0 && carried < 0 ? 'payees_owe' : 'due_to_payees'}`)}
            </h2>
            <dl className="statement-sums">
              <SumLine
                label={t('panui.settle_month.sum.paid')}
                note={<Names statements={groups.paid} />}
                agorot={sumDue(groups.paid)}
              />
              {groups.in_batch.length > 0 && (
                <SumLine
                  label={t('panui.settle_month.sum.in_batch')}
                  note={<Names statements={groups.in_batch} />}
                  agorot={sumDue(groups.in_batch)}
                />
              )}
              {waiting.length > 0 && (
                <SumLine
                  label={t('panui.settle_month.sum.waiting')}
                  note={<Names statements={waiting} />}
                  agorot={sumDue(waiting)}
                />
              )}
              {toPay > 0 && <SumLine label={t('panui.settle_month.sum.to_pay')} agorot={toPay} isSum />}
              {groups.carried.length > 0 && (
                <SumLine
                  label={t('panui.settle_month.sum.carried', { month: monthText(nextMonth(period), lang) })}
                  note={<Names statements={groups.carried} />}
                  agorot={sumDue(groups.carried)}
                />
              )}
            </dl>
          </section>
        </div>
      )}
      {statements.length > 0 && (
        <section className="card" aria-labelledby="settlement-files">
          <h2 id="settlement-files">{t('panui.settle_month.files')}</h2>
          <ul className="settlement-links">
            {settlement.batches.map(({ id, value_date, total_agorot }) => (
              <li key={id}>
                <Link to={`/payout-batches/${id}`}>{t('panui.payouts.title', { id })}</Link>{' '}
                <span className="quiet">
                  {t('panui.payouts.value_date', { date: isolated(calendarText(value_date, lang)) })} ·{' '}
                  <Money agorot={total_agorot} isExact />
                </span>
              </li>
            ))}
            <li>
              <Link to={settlementPath(period, 'approve')}>
                {t('panui.settle_month.note.statements', { smart_count: statements.length })}
              </Link>{' '}
              <span className="quiet">{t('panui.settle_month.pdf_and_excel')}</span>
            </li>
            <li>
              <Link to={`/accounting?month=${period}&axis=settled`}>{t('panui.accounting.title')}</Link>{' '}
              <span className="quiet">{t('panui.accounting.for_accountant')}</span>
            </li>
          </ul>
        </section>
      )}
      <StepFooter period={period} step="done" />
    </>
  );
}

interface LineProps {
  label: string;
  agorot: number;
  note?: ReactNode;
  isSum?: boolean;
}

function SumLine({ label, agorot, note, isSum = false }: LineProps) {
  return (
    <div className={isSum ? 'statement-sums-due' : undefined}>
      <dt>
        {label} {note}
      </dt>
      <dd className={agorot < 0 && isSum ? 'negative-amount' : undefined}>
        <Money agorot={agorot} isExact />
      </dd>
    </div>
  );
}

const displayedNames = 3;

/** The first payees by name, and how many more there are. */
function Names({ statements }: { statements: Statement[] }) {
  const t = useTranslate();
  if (statements.length === 0) return null;
  const more = statements.length - displayedNames;
  return (
    <span className="quiet">
      ·{' '}
      <bdi>
        {statements
          .slice(0, displayedNames)
          .map(({ payee_name }) => payee_name)
          .join(', ')}
      </bdi>
      {more > 0 && ` ${t('panui.settle_month.and_more', { count: more })}`}
    </span>
  );
}
