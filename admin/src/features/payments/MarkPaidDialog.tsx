import type { Dto } from '@panui/api';
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
  /** The day on which the last of them was reserved, if it is known. */
  earliest?: string | undefined;
  /** The day that is corrected. */
  paidOn?: string | null;
  onClose: () => void;
  onDone: () => void;
}

const markAll = (ids: number[], request: Dto<'MarkPaid'>): Promise<Dto<'Payment'>[]> =>
  dataOf(api.POST('/admin/payments/mark-paid', { body: { ids, ...request } }));

/** After a failure the same ids can be sent again: marking a payment again with the same day changes nothing. */
async function markOwned(ids: number[], body: Dto<'MarkPaid'>): Promise<Dto<'Payment'>[]> {
  const payments: Dto<'Payment'>[] = [];
  for (const id of ids) {
    const path = { id };
    payments.push(await dataOf(api.POST('/owners/me/payments/{id}/mark-paid', { params: { path }, body })));
  }
  return payments;
}

/** Marks owed payments as paid on a day: for admins all of them or none, for owners one after the other. */
export function MarkPaidDialog({ ids, payments: known, earliest, paidOn = null, onClose, onDone }: Props) {
  const t = useTranslate();
  const notify = useNotify();
  const { role } = useUser();
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
        const mark = role === 'parking_lot_owner' ? markOwned : markAll;
        const payments = await mark(ids, request);
        const total = payments.reduce((sum, { amount_agorot: amount }) => sum + amount, 0);
        notify('panui.payment.mark_paid.done', {
          type: 'success',
          messageArgs: { smart_count: payments.length, amount: isolatedMoney(total) },
        });
        onDone();
      }}
    >
      <NamedPayments payments={known} count={ids.length} />
    </PaidOnDialog>
  );
}
