import type { Dto } from '@panui/api';
import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { api, dataOf } from '../../../data/api';
import { useMay } from '../../../data/auth/useMay';
import { useAction } from '../../../data/useAction';
import { isolatedMoney } from '../../../i18n/money';
import { PaidOnDialog } from '../../payments/PaidOnDialog';
import { useReloadSettlement } from '../settlement/useSettlement';

/** Approves a draft of an account, or marks an approved statement as paid. */
export function AccountStatementActions({ statement }: { statement: Dto<'Statement'> }) {
  const t = useTranslate();
  const notify = useNotify();
  const reload = useReloadSettlement();
  const { isBusy, errorText, run } = useAction();
  const [isOpen, setIsOpen] = useState(false);
  const { id, state, number, totals, paid_on: paidOn } = statement;
  const params = { path: { id } };
  const approve = async () => {
    await dataOf(api.POST('/admin/statements/{id}/approve', { params })).finally(reload);
    notify('panui.accounts.approved', { type: 'success' });
  };
  const mayApprove = useMay('statements', 'approve');
  if (state === 'draft' && !mayApprove) return null;
  return (
    <>
      {errorText && <Alert severity="error">{errorText}</Alert>}
      {state === 'draft' && <p className="quiet">{t('panui.accounts.approve_note')}</p>}
      <div className="my-money-files">
        {state === 'draft' ? (
          <Button variant="contained" disabled={isBusy} onClick={() => void run(approve)}>
            {t('panui.accounts.approve')}
          </Button>
        ) : (
          <Button variant="outlined" onClick={() => setIsOpen(true)}>
            {t(`panui.payment.mark_paid.${paidOn === null ? 'open' : 'correct'}`)}
          </Button>
        )}
      </div>
      {isOpen && (
        <PaidOnDialog
          title={
            paidOn === null
              ? t('panui.accounts.mark_paid_title', { number })
              : t('panui.payment.mark_paid.correct_title')
          }
          paidOn={paidOn}
          help={t('panui.accounts.mark_paid_help', { amount: isolatedMoney(totals.due_agorot) })}
          onClose={() => setIsOpen(false)}
          markPaid={async (body) => {
            await dataOf(api.POST('/admin/statements/{id}/mark-paid', { params, body })).finally(reload);
            notify('panui.accounts.marked_paid', { type: 'success' });
          }}
        />
      )}
    </>
  );
}
