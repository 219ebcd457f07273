import type { Dto } from '@panui/api';
import { Alert } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { api, dataOf } from '../../data/api';
import { useUser } from '../../data/auth/useSession';
import { isolatedMoney } from '../../i18n/money';
import { NamedPayments } from './NamedPayments';
import { PaidOnDialog } from './PaidOnDialog';

interface Props {
  ids: number[];
  /** Those of them that are known. */
  payments: readonly Dto<'Payment'>[];
  /** Selected with them, but an account pays these. */
  skipped?: readonly Dto<'Payment'>[];
  /** The day on which the last of them was reserved, if it is known. */
  earliest?: string | undefined;
  /** The day that is corrected. */
  paidOn?: string | null;
  onClose: () => void;
  onDone: () => void;
}

const markAll = (ids: number[], request: Dto<'MarkPaid'>): Promise<Dto<'ChangedPayment'>[]> =>
  dataOf(api.POST('/admin/payments/mark-paid', { body: { ids, ...request } }));

/**
 * After a failure the same ids can be sent again: marking a payment again with the same day changes nothing. `done` are
 * those that this dialog marked before the failure.
 */
async function markOwned(
  ids: number[],
  body: Dto<'MarkPaid'>,
  done: Set<number>,
): Promise<Dto<'ChangedPayment'>[]> {
  const payments: Dto<'ChangedPayment'>[] = [];
  for (const id of ids) {
    const path = { id };
    const marked = await dataOf(api.POST('/owners/me/payments/{id}/mark-paid', { params: { path }, body }));
    if (marked.is_new) done.add(id);
    payments.push({ ...marked, is_new: done.has(id) });
  }
  return payments;
}

/** Marks owed payments as paid on a day: for admins all of them or none, for owners one after the other. */
export function MarkPaidDialog({
  ids,
  payments: known,
  skipped = [],
  earliest,
  paidOn = null,
  onClose,
  onDone,
}: Props) {
  const t = useTranslate();
  const notify = useNotify();
  const { role } = useUser();
  const [done] = useState(() => new Set<number>());
  return (
    <PaidOnDialog
      title={
        paidOn === null
          ? t('panui.payment.mark_paid.title', { smart_count: ids.length })
          : t('panui.payment.mark_paid.correct_title')
      }
      help={t('panui.payment.mark_paid.help')}
      earliest={earliest}
      paidOn={paidOn}
      onClose={onClose}
      markPaid={async (request) => {
        const payments = await (role === 'parking_lot_owner'
          ? markOwned(ids, request, done)
          : markAll(ids, request));
        const marked = payments.filter(({ is_new: isNew }) => isNew);
        const total = marked.reduce((sum, { amount_agorot: amount }) => sum + amount, 0);
        const before = payments.length - marked.length;
        const texts = [
          ...(marked.length > 0
            ? [
                t('panui.payment.mark_paid.done', {
                  smart_count: marked.length,
                  amount: isolatedMoney(total),
                }),
              ]
            : []),
          ...(before > 0 ? [t('panui.payment.mark_paid.before', { smart_count: before })] : []),
        ];
        notify(texts.join('. '), { type: marked.length > 0 ? 'success' : 'info' });
        onDone();
      }}
    >
      <NamedPayments payments={known} count={ids.length} />
      {skipped.length > 0 && (
        <Alert severity="info">
          {t('panui.payment.mark_paid.billed', {
            smart_count: skipped.length,
            names: skipped.map(({ reservation_id: id }) => id).join(', '),
          })}
        </Alert>
      )}
    </PaidOnDialog>
  );
}
