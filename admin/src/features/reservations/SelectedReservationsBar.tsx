import type { Dto } from '@panui/api';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { RunForSelected } from '../../components/records/RunForSelected';
import { SelectionBar } from '../../components/records/SelectionBar';
import { CancelDialog } from './CancelDialog';
import { resendConfirmation } from './resendConfirmation';

/** Sends the confirmations of the selected reservations again, or cancels the reservations. */
export function SelectedReservationsBar() {
  const t = useTranslate();
  const { data = [], selectedIds, onUnselectItems } = useListContext<Dto<'Reservation'>>();
  const [ids, setIds] = useState<typeof selectedIds | null>(null);
  const selected = data.filter(({ id }) => selectedIds.includes(id));
  return (
    <>
      <SelectionBar
        label={t('panui.reservation.selection')}
        text={t('panui.reservation.selected', { smart_count: selectedIds.length })}
        agorot={selected.reduce((sum, { price_agorot: price }) => sum + price, 0)}
      >
        <RunForSelected<Dto<'Reservation'>>
          nameOf={({ id }) => String(id)}
          label={t('panui.reservation.resend.open')}
          title={t('panui.reservation.resend.title')}
          text={t('panui.reservation.resend.text')}
          doneKey="panui.reservation.resend.done"
          run={(id) => resendConfirmation(id, t)}
        />
        <Button onClick={() => setIds(selectedIds)}>{t('panui.reservation.cancel.selected')}…</Button>
      </SelectionBar>
      {ids && (
        <CancelDialog
          ids={ids}
          onClose={() => {
            setIds(null);
            onUnselectItems();
          }}
        />
      )}
    </>
  );
}
