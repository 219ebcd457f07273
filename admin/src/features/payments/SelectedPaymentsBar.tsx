import type { Dto } from '@panui/api';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext, useRefresh, useTranslate } from 'react-admin';
import { SelectionBar } from '../../components/records/SelectionBar';
import { useMay } from '../../data/auth/useMay';
import { localDate } from '../../i18n/time';
import { BillDialog } from './BillDialog';
import { MarkPaidDialog } from './MarkPaidDialog';

/** Marks the selected payments as paid; roles that may can also bill them to an account. */
export function SelectedPaymentsBar() {
  const t = useTranslate();
  const refresh = useRefresh();
  const mayBill = useMay('payments', 'bill');
  const { data, selectedIds, onUnselectItems } = useListContext<Dto<'Payment'>>();
  const [open, setOpen] = useState<'paid' | 'bill' | null>(null);
  const selected = data?.filter(({ id }) => selectedIds.includes(id)) ?? [];
  const lastReserved = selected
    .map(({ created_at: createdAt }) => localDate(new Date(createdAt)))
    .sort()
    .at(-1);
  const close = () => setOpen(null);
  const finish = () => {
    onUnselectItems();
    refresh();
  };
  return (
    <>
      <SelectionBar
        label={t('panui.payment.mark_paid.selection')}
        text={t('panui.payment.mark_paid.selected', { smart_count: selectedIds.length })}
      >
        <Button onClick={() => setOpen('paid')}>{t('panui.payment.mark_paid.open')}</Button>
        {mayBill && <Button onClick={() => setOpen('bill')}>{t('panui.payment.bill.open')}</Button>}
      </SelectionBar>
      {open === 'paid' && (
        <MarkPaidDialog
          ids={selectedIds}
          payments={selected}
          earliest={lastReserved}
          onClose={close}
          onDone={finish}
        />
      )}
      {open === 'bill' && (
        <BillDialog ids={selectedIds} payments={selected} onClose={close} onDone={finish} />
      )}
    </>
  );
}
