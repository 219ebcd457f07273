import CheckOutlined from '@mui/icons-material/CheckOutlined';
import LockClockOutlined from '@mui/icons-material/LockClockOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { mayOpen } from '../../../data/auth/pages';
import { useUser } from '../../../data/auth/useSession';
import { Money } from '../../../components/ui/Money';
import { Moment } from '../../../components/ui/Moment';
import { countText } from '../../../i18n/money';
import { inLang } from '../../../i18n/inLang';
import { dateText, instantAt } from '../../../i18n/time';
import { useLang } from '../../../i18n/useLang';
import { Ltr } from '../../../components/ui/Ltr';
import {
  checkCounts,
  type DuePayee,
  missingItems,
  owedFilter,
  type Settlement,
  sumToPay,
} from './settlement';
import { settlementPath } from './settlementPath';
import { StepFooter } from './StepFooter';

type Item = keyof ReturnType<typeof checkCounts>;

/** What is missing, each with the page where it is mended. Nothing of it stops the month. */
export function CheckStep({ settlement }: { settlement: Settlement }) {
  const t = useTranslate();
  const lang = useLang();
  const { period, unassignedLots, lotsWithoutPayee, statements, toClose, hasEnded } = settlement;
  const now = new Date();
  const counts = checkCounts(settlement, now);
  const owed = owedFilter(period, now);
  const { withoutAccount, delayedAccounts, negative, returned, expiredCertificates } = missingItems(
    settlement,
    now,
  );
  const { toPay, carried } = sumToPay([...statements, ...toClose]);
  const payeeAction = ({ id }: DuePayee) => `/payees/${id}/edit`;
  return (
    <>
      <div className="settlement-columns">
        <ul className="card settlement-checks">
          <CheckItem item="unassigned" count={counts.unassigned}>
            {unassignedLots.map((lot) => (
              <CheckRow
                key={lot.parking_lot_id}
                name={inLang(lang, lot.name, lot.name_en)}
                agorot={lot.price_agorot}
                to={`/parking-lots/${lot.parking_lot_id}/edit`}
                action={t('panui.settle_month.mend.unassigned')}
              >
                {t('panui.settle_month.reservations', { smart_count: lot.entries })}
              </CheckRow>
            ))}
            {lotsWithoutPayee.map(({ id, name, name_en: nameEn }) => (
              <CheckRow
                key={id}
                name={inLang(lang, name, nameEn)}
                to={`/parking-lots/${id}/edit`}
                action={t('panui.settle_month.mend.unassigned')}
              >
                {t('panui.settle_month.earned_nothing')}
              </CheckRow>
            ))}
          </CheckItem>
          <CheckItem item="no_account" count={counts.no_account}>
            {withoutAccount.map((payee) => (
              <CheckRow
                key={payee.id}
                {...payee}
                to={payeeAction(payee)}
                action={t('panui.settle_month.mend.no_account')}
              >
                {t(`panui.settle_month.${payee.agorot > 0 ? 'remains_due' : 'nothing_due'}`)}
              </CheckRow>
            ))}
          </CheckItem>
          <CheckItem item="account_delayed" count={counts.account_delayed} icon={<LockClockOutlined />}>
            {delayedAccounts.map((payee) => (
              <CheckRow
                key={payee.id}
                {...payee}
                to={`/audit-log?filter={"resource":"payees","resource_id":"${payee.id}"}`}
                action={t('panui.settle_month.mend.account_delayed')}
              >
                {t('panui.payees.usable_from')} <Moment at={payee.usableAt ?? ''} />
              </CheckRow>
            ))}
          </CheckItem>
          <CheckItem item="returned" count={counts.returned}>
            {returned.map(({ statementId, reason, batchId, ...payment }) => (
              <CheckRow
                key={statementId}
                {...payment}
                to={batchId === null ? settlementPath(period, 'pay') : `/payout-batches/${batchId}`}
                action={t(`panui.settle_month.mend.${batchId === null ? 'returned' : 'returned_in_batch'}`)}
              >
                <bdi>{reason}</bdi>
                {batchId !== null && ` · ${t('panui.settle_month.returned_in_batch', { id: batchId })}`}
              </CheckRow>
            ))}
          </CheckItem>
          <CheckItem item="negative" count={counts.negative}>
            {negative.map((payee) => (
              <CheckRow
                key={payee.id}
                {...payee}
                to={payeeAction(payee)}
                action={t('panui.settle_month.mend.negative')}
              >
                {t('panui.settle_month.is_carried')}
              </CheckRow>
            ))}
          </CheckItem>
          <CheckItem item="certificate_expired" count={counts.certificate_expired}>
            {expiredCertificates.map((payee) => (
              <CheckRow
                key={payee.id}
                {...payee}
                to={payeeAction(payee)}
                action={t('panui.settle_month.mend.certificate_expired')}
              >
                {t('panui.settle_month.valid_until')}{' '}
                <Ltr>{dateText(instantAt(payee.certificateUntil ?? '', '12:00'), lang)}</Ltr>
              </CheckRow>
            ))}
          </CheckItem>
          {/* Without payees neither is needed, so a missing one is not named; it is not called set either. */}
          {settlement.hasMasavCodes === (counts.masav_codes === 0) && (
            <CheckItem item="masav_codes" count={counts.masav_codes}>
              <CheckRow
                to="/settings/system#settings-money"
                action={t('panui.settle_month.mend.masav_codes')}
              >
                {t('panui.settle_month.masav_codes_text')}
              </CheckRow>
            </CheckItem>
          )}
          {settlement.hasOperatorName === (counts.operator_name === 0) && (
            <CheckItem item="operator_name" count={counts.operator_name}>
              <CheckRow
                to="/settings/system#settings-operator"
                action={t('panui.settle_month.mend.operator_name')}
              >
                {t('panui.settle_month.operator_name_text')}
              </CheckRow>
            </CheckItem>
          )}
          <CheckItem item="owed" count={counts.owed}>
            <CheckRow
              to={`/payments?filter=${encodeURIComponent(JSON.stringify(owed))}`}
              action={t('panui.settle_month.mend.owed')}
            >
              {t('panui.settle_month.owed_text', {
                date: dateText(instantAt(owed.parked_to, '12:00'), lang),
              })}
            </CheckRow>
          </CheckItem>
        </ul>
        <section className="card" aria-labelledby="settlement-month">
          <h2 id="settlement-month">{t('panui.settle_month.overview')}</h2>
          <dl className="details-list settlement-overview">
            <div>
              <dt>{t('panui.money.mine.reservations')}</dt>
              <dd>
                <Ltr>{countText(settlement.reservations)}</Ltr>
              </dd>
            </div>
            <div>
              <dt>{t('resources.payees.name', { smart_count: 2 })}</dt>
              <dd>
                <Ltr>{countText(statements.length + toClose.length)}</Ltr>
              </dd>
            </div>
            <div>
              <dt>{t('panui.settle_month.due_to_payees')}</dt>
              <dd>
                <Money agorot={toPay} isExact />
              </dd>
            </div>
            {carried !== 0 && (
              <div>
                <dt>{t('panui.settle_month.payees_owe')}</dt>
                <dd className="negative-amount">
                  <Money agorot={carried} isExact />
                </dd>
              </div>
            )}
          </dl>
          <p className="settlement-info">
            {t(hasEnded ? 'panui.settle_month.nothing_stops' : 'panui.settle_month.not_over')}
          </p>
        </section>
      </div>
      <StepFooter period={period} step="check" note={t('panui.settle_month.resumable')} />
    </>
  );
}

function CheckItem({
  item,
  count,
  icon = <WarningAmberOutlined />,
  children,
}: {
  item: Item;
  count: number;
  icon?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslate();
  return (
    <li className={count > 0 ? 'is-missing' : undefined}>
      <i aria-hidden="true">{count > 0 ? icon : <CheckOutlined />}</i>
      <div>
        <h2>
          {count > 0
            ? t(`panui.settle_month.missing.${item}`, { smart_count: count })
            : t(`panui.settle_month.complete.${item}`)}
        </h2>
        {count > 0 && <ul>{children}</ul>}
      </div>
    </li>
  );
}

interface RowProps {
  name?: string;
  agorot?: number;
  to: string;
  action: string;
  children: ReactNode;
}

function CheckRow({ name, agorot, to, action, children }: RowProps) {
  const t = useTranslate();
  const { role } = useUser();
  return (
    <li>
      <p>
        {name && (
          <>
            <bdi className="settlement-name">{name}</bdi>:{' '}
          </>
        )}
        {agorot !== undefined && agorot !== 0 && (
          <>
            <Money agorot={agorot} isExact />
            {', '}
          </>
        )}
        {children}
      </p>
      {mayOpen(role, to.split(/[?#]/)[0] ?? to) && (
        <Button
          component={Link}
          to={to}
          variant="outlined"
          size="small"
          {...(name && { 'aria-label': t('panui.settle_month.action_of', { action, name }) })}
        >
          {action}
        </Button>
      )}
    </li>
  );
}
