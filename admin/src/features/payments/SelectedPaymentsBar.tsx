import type { Dto } from '@panui/api';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext, useRefresh, useTranslate } from 'react-admin';
import { SelectionBar } from '../../components/records/SelectionBar';
import { ButtonWithReason } from '../../components/ui/ButtonWithReason';
import { useMay } from '../../data/auth/useMay';
import { localDate } from '../../i18n/time';
import { BillDialog } from './BillDialog';
import { MarkPaidDialog } from './MarkPaidDialog';

type Payments = readonly Dto<'Payment'>[];

const idsOf = (payments: Payments) => payments.map(({ id }) => id);

const lastReserved = (payments: Payments) =>
  payments
    .map(({ created_at: createdAt }) => localDate(new Date(createdAt)))
    .sort()
    .at(-1);

/** Marks the selected payments as paid that no account pays; roles that may can also bill them to an account. */
export function SelectedPaymentsBar() {
  const t = useTranslate();
  const refresh = useRefresh();
  const mayBill = useMay('payments', 'bill');
  const { data, selectedIds, onUnselectItems } = useListContext<Dto<'Payment'>>();
  const [open, setOpen] = useState<'paid' | 'bill' | null>(null);
  const selected = data?.filter(({ id }) => selectedIds.includes(id)) ?? [];
  const billed = selected.filter(({ account_id: account }) => account !== null);
  const ofDrivers = selected.filter(({ account_id: account }) => account === null);
  const close = () => setOpen(null);
  const finish = () => {
    onUnselectItems();
    refresh();
  };
  return (
    <>
      <SelectionBar
        label={t('panui.payment.mark_paid.selection')}
        text={t('panui.payment.mark_paid.selected', { smart_count: selected.length })}
        agorot={selected.reduce((sum, { amount_agorot: amount }) => sum + amount, 0)}
      >
        <ButtonWithReason
          isBusy={false}
          disabledReason={ofDrivers.length === 0 ? t('panui.payment.mark_paid.only_billed') : null}
          onClick={() => setOpen('paid')}
        >
          {t('panui.payment.mark_paid.open')}…
        </ButtonWithReason>
        {mayBill && <Button onClick={() => setOpen('bill')}>{t('panui.payment.bill.open')}…</Button>}
      </SelectionBar>
      {open === 'paid' && (
        <MarkPaidDialog
          ids={idsOf(ofDrivers)}
          payments={ofDrivers}
          skipped={billed}
          earliest={lastReserved(ofDrivers)}
          onClose={close}
          onDone={finish}
        />
      )}
      {open === 'bill' && (
        <BillDialog ids={idsOf(selected)} payments={selected} onClose={close} onDone={finish} />
      )}
    </>
  );
}
