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
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog';
import { EmptyState } from '../../../components/ui/EmptyState';
import { Ltr } from '../../../components/ui/Ltr';
import { Money } from '../../../components/ui/Money';
import { api, dataOf } from '../../../data/api';
import { useMay } from '../../../data/auth/useMay';
import { useAction } from '../../../data/useAction';
import { monthText } from '../../../i18n/time';
import { useLang } from '../../../i18n/useLang';
import { AccountsOfMonth } from '../accounts/AccountsOfMonth';
import { StatementFile } from '../StatementFile';
import { StatementState } from '../StatementState';
import { previousMonth } from '../../../i18n/month';
import { type Settlement, type Statement, sumToPay } from './settlement';
import { StatementLink } from './StatementLink';
import { StepFooter } from './StepFooter';
import { useReloadSettlement } from './useSettlement';

/** The statements of the month: the chosen drafts are approved, which numbers and mails them. */
export function ApproveStep({ settlement }: { settlement: Settlement }) {
  const t = useTranslate();
  const lang = useLang();
  const notify = useNotify();
  const reload = useReloadSettlement();
  const { isBusy, errorText, run } = useAction();
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set());
  const [approved, setApproved] = useState(0);
  const [isConfirming, setIsConfirming] = useState(false);
  const { period, statements, accountStatements, previous } = settlement;
  const mayApprove = useMay('statements', 'approve');
  const drafts = mayApprove ? statements.filter(({ state }) => state === 'draft') : [];
  const chosen = drafts.filter(({ id }) => !excluded.has(id));
  const sums = sumToPay(statements);
  const sumsBefore = sumToPay(previous);
  const before = new Map(previous.map(({ payee_id, totals }) => [payee_id, totals.due_agorot]));
  const toggle = (id: number) => {
    const next = new Set(excluded);
    if (!next.delete(id)) next.add(id);
    setExcluded(next);
  };
  const approve = async () => {
    setApproved(0);
    try {
      // One after the other, so that the numbers follow the table.
      for (const [index, { id }] of chosen.entries()) {
        await dataOf(api.POST('/admin/statements/{id}/approve', { params: { path: { id } } }));
        setApproved(index + 1);
      }
      notify('panui.settle_month.approved', {
        type: 'success',
        messageArgs: { smart_count: chosen.length },
      });
    } finally {
      await reload();
    }
  };
  if (statements.length === 0)
    return (
      <>
        {accountStatements.length === 0 && (
          <section className="card">
            <EmptyState icon={<ReceiptLongOutlined />} title={t('panui.settle_month.no_statements')} />
          </section>
        )}
        <AccountsOfMonth statements={accountStatements} />
        <StepFooter period={period} step="approve" />
      </>
    );
  const title = t('panui.settle_month.statements_of', { month: monthText(period, lang) });
  return (
    <>
      {errorText && <Alert severity="error">{errorText}</Alert>}
      <section className="card">
        <h2>{title}</h2>
        <TableContainer tabIndex={0} role="region" aria-label={title}>
          <Table size="small" aria-label={title} className="money-table">
            <TableHead>
              <TableRow>
                {drafts.length > 0 && (
                  <TableCell padding="checkbox">
                    <Checkbox
                      checked={chosen.length === drafts.length}
                      indeterminate={chosen.length > 0 && chosen.length < drafts.length}
                      disabled={isBusy}
                      onChange={() =>
                        setExcluded(
                          chosen.length === drafts.length ? new Set(drafts.map(({ id }) => id)) : new Set(),
                        )
                      }
                      slotProps={{ input: { 'aria-label': t('panui.settle_month.choose_all') } }}
                    />
                  </TableCell>
                )}
                <TableCell>{t('resources.payees.name', { smart_count: 1 })}</TableCell>
                <TableCell className="number-cell wide-only">{t('panui.money.mine.number')}</TableCell>
                <TableCell className="number-cell wide-only">
                  {monthText(previousMonth(period), lang)}
                </TableCell>
                <TableCell className="number-cell">{monthText(period, lang)}</TableCell>
                <TableCell className="wide-only">{t('panui.money.mine.state')}</TableCell>
                <TableCell className="wide-only">{t('panui.money.mine.files')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {statements.map((statement) => (
                <StatementRow
                  key={statement.id}
                  statement={statement}
                  before={before.get(statement.payee_id)}
                  hasChoice={drafts.length > 0}
                  isChosen={!excluded.has(statement.id)}
                  isBusy={isBusy}
                  onToggle={() => toggle(statement.id)}
                />
              ))}
            </TableBody>
            <TableFooter>
              {(['toPay', 'carried'] as const)
                .filter((sum) => sum === 'toPay' || sums.carried !== 0 || sumsBefore.carried !== 0)
                .map((sum) => (
                  <TableRow key={sum}>
                    {drafts.length > 0 && <TableCell />}
                    <TableCell component="th" scope="row">
                      {t(`panui.settle_month.${sum === 'toPay' ? 'due_to_payees' : 'payees_owe'}`)}
                    </TableCell>
                    <TableCell className="wide-only" />
                    <TableCell className="number-cell wide-only">
                      <Money agorot={sumsBefore[sum]} isExact />
                    </TableCell>
                    <TableCell className={`number-cell${sums[sum] < 0 ? ' negative-amount' : ''}`}>
                      <Money agorot={sums[sum]} isExact />
                    </TableCell>
                    <TableCell className="wide-only" />
                    <TableCell className="wide-only" />
                  </TableRow>
                ))}
            </TableFooter>
          </Table>
        </TableContainer>
      </section>
      <AccountsOfMonth statements={accountStatements} />
      {drafts.length > 0 ? (
        <StepFooter period={period} step="approve" note={t('panui.settle_month.approve_note')}>
          <Button
            variant="contained"
            disabled={isBusy || chosen.length === 0}
            onClick={() => setIsConfirming(true)}
          >
            {isBusy
              ? t('panui.settle_month.approving', { done: approved, count: chosen.length })
              : t('panui.settle_month.approve', { smart_count: chosen.length })}
          </Button>
        </StepFooter>
      ) : (
        <StepFooter
          period={period}
          step="approve"
          note={t(mayApprove ? 'panui.settle_month.is_approved' : 'panui.settle_month.admin_approves')}
        />
      )}
      {isConfirming && (
        <ConfirmDialog
          title={t('panui.settle_month.approve_title', { smart_count: chosen.length })}
          text={t('panui.settle_month.approve_note')}
          confirmLabel={t('panui.settle_month.approve', { smart_count: chosen.length })}
          isDestructive={false}
          onConfirm={async () => {
            setIsConfirming(false);
            await run(approve);
          }}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  );
}

interface RowProps {
  statement: Statement;
  /** What was due for the month before. */
  before: number | undefined;
  hasChoice: boolean;
  isChosen: boolean;
  isBusy: boolean;
  onToggle: () => void;
}

function StatementRow({ statement, before, hasChoice, isChosen, isBusy, onToggle }: RowProps) {
  const t = useTranslate();
  const { payee_name, number, totals, state } = statement;
  return (
    <TableRow className={state === 'draft' ? 'waiting-row' : undefined}>
      {hasChoice && (
        <TableCell padding="checkbox">
          {state === 'draft' && (
            <Checkbox
              checked={isChosen}
              disabled={isBusy}
              onChange={onToggle}
              slotProps={{
                input: { 'aria-label': t('panui.settle_month.choose', { name: payee_name }) },
              }}
            />
          )}
        </TableCell>
      )}
      <TableCell component="th" scope="row">
        <StatementLink {...statement} />
        <span className="narrow-only">
          <StatementState statement={statement} />
        </span>
      </TableCell>
      <TableCell className="number-cell wide-only">{number !== null && <Ltr>{number}</Ltr>}</TableCell>
      <TableCell className="number-cell wide-only">
        {before !== undefined && <Money agorot={before} isExact />}
      </TableCell>
      <TableCell className={`number-cell${totals.due_agorot < 0 ? ' negative-amount' : ''}`}>
        <Money agorot={totals.due_agorot} isExact />
      </TableCell>
      <TableCell className="wide-only">
        <StatementState statement={statement} />
      </TableCell>
      <TableCell className="wide-only">
        {number !== null && (
          <>
            <StatementFile resource="statements" statement={statement} format="pdf" isCompact />
            <StatementFile resource="statements" statement={statement} format="xlsx" isCompact />
          </>
        )}
      </TableCell>
    </TableRow>
  );
}
