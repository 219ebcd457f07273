import {
  Alert,
  Button,
  Checkbox,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableFooter,
  TableHead,
  TableRow,
} from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { DateField } from '../../../components/ui/DateField';
import { Money } from '../../../components/ui/Money';
import { api, dataOf } from '../../../data/api';
import { isolated } from '../../../i18n/isolated';
import { exactMoneyText } from '../../../i18n/money';
import { localDate, monthText } from '../../../i18n/time';
import { useLang } from '../../../i18n/useLang';
import { PayeeAccount } from '../PayeeAccount';
import { isSaturday, nextBankDay } from '../payouts/valueDate';
import { type Settlement, type Statement, sumDue } from './settlement';
import { StatementLink } from './StatementLink';
import { useSettlementAction } from './useSettlement';

interface Props {
  settlement: Settlement;
  /** Approved statements that can be paid now, those of other months included. */
  ready: Statement[];
  /** False for those who read only. */
  mayPay: boolean;
}

/** Lists what can be paid; an admin chooses statements and the day on which the bank moves the money. */
export function NewBatch({ settlement, ready, mayPay }: Props) {
  const t = useTranslate();
  const lang = useLang();
  const notify = useNotify();
  const { isBusy, errorText, run } = useSettlementAction();
  const today = localDate(new Date());
  const [valueDate, setValueDate] = useState(nextBankDay(today));
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set());
  const chosen = ready.filter(({ id }) => !excluded.has(id));
  const toggle = (id: number) => {
    const next = new Set(excluded);
    if (!next.delete(id)) next.add(id);
    setExcluded(next);
  };
  const make = async () => {
    const body = { statement_ids: chosen.map(({ id }) => id), value_date: valueDate };
    const batch = await dataOf(api.POST('/admin/payout-batches', { body }));
    notify('panui.payouts.made', { type: 'success', messageArgs: { id: batch.id } });
  };
  const { statements } = settlement;
  const waitsForApproval = statements.length === 0 || statements.some(({ state }) => state === 'draft');
  const title = t('panui.payouts.ready');
  return (
    <section className="card">
      <h2>{title}</h2>
      {errorText && <Alert severity="error">{errorText}</Alert>}
      {!mayPay && <p className="quiet">{t('panui.payouts.admin_makes')}</p>}
      {ready.length === 0 ? (
        <p className="quiet">
          {t(waitsForApproval ? 'panui.payouts.approve_first' : 'panui.payouts.none_ready')}
        </p>
      ) : (
        <>
          <TableContainer tabIndex={0} role="region" aria-label={title}>
            <Table size="small" aria-label={title} className="money-table">
              <TableHead>
                <TableRow>
                  {mayPay && <TableCell component="td" padding="checkbox" />}
                  <TableCell>{t('resources.payees.name', { smart_count: 1 })}</TableCell>
                  <TableCell className="wide-only">{t('panui.money.mine.month')}</TableCell>
                  <TableCell className="wide-only">{t('resources.payees.fields.bank_account')}</TableCell>
                  <TableCell className="number-cell">{t('panui.money.mine.amount')}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {ready.map((statement) => {
                  const payee = settlement.payees.get(statement.payee_id);
                  return (
                    <TableRow key={statement.id}>
                      {mayPay && (
                        <TableCell padding="checkbox">
                          <Checkbox
                            checked={!excluded.has(statement.id)}
                            disabled={isBusy}
                            onChange={() => toggle(statement.id)}
                            slotProps={{
                              input: {
                                'aria-label': t('panui.settle_month.choose', { name: statement.payee_name }),
                              },
                            }}
                          />
                        </TableCell>
                      )}
                      <TableCell component="th" scope="row">
                        <StatementLink {...statement} />
                        {statement.period !== settlement.period && (
                          <span className="quiet narrow-only">{monthText(statement.period, lang)}</span>
                        )}
                        <span className="narrow-only">{payee && <PayeeAccount account={payee} />}</span>
                      </TableCell>
                      <TableCell className="wide-only">{monthText(statement.period, lang)}</TableCell>
                      <TableCell className="wide-only">{payee && <PayeeAccount account={payee} />}</TableCell>
                      <TableCell className="number-cell">
                        <Money agorot={statement.totals.due_agorot} isExact />
                      </TableCell>
                    </TableRow>
                  );
                })}
              </TableBody>
              <TableFooter>
                <TableRow>
                  {mayPay && <TableCell />}
                  <TableCell component="th" scope="row">
                    {t(`panui.settle_month.${mayPay ? 'chosen' : 'note.statements'}`, {
                      smart_count: chosen.length,
                    })}
                  </TableCell>
                  <TableCell className="wide-only" />
                  <TableCell className="wide-only" />
                  <TableCell className="number-cell">
                    <Money agorot={sumDue(chosen)} isExact />
                  </TableCell>
                </TableRow>
              </TableFooter>
            </Table>
          </TableContainer>
          {mayPay && (
            <div className="settlement-new-batch">
              <DateField
                type="date"
                size="small"
                label={t('resources.payout-batches.fields.value_date')}
                value={valueDate}
                onChange={setValueDate}
              />
              <Button
                variant="contained"
                disabled={isBusy || chosen.length === 0 || valueDate < today}
                onClick={() => void run(make)}
              >
                {t('panui.payouts.make', { amount: isolated(exactMoneyText(sumDue(chosen))) })}
              </Button>
            </div>
          )}
          {mayPay && <DateNote date={valueDate} today={today} />}
        </>
      )}
    </section>
  );
}

/** What is wrong with the value date, if anything. */
function DateNote({ date, today }: { date: string; today: string }) {
  const t = useTranslate();
  if (date === '') return null;
  if (date < today)
    return (
      <p className="negative-amount" role="status">
        {t('panui.payouts.date_past')}
      </p>
    );
  return isSaturday(date) ? (
    <p className="quiet" role="status">
      {t('panui.payouts.date_saturday')}
    </p>
  ) : null;
}
