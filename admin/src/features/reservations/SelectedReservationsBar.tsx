import type { Dto } from '@panui/api';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { SelectionBar } from '../../components/records/SelectionBar';
import { CancelDialog } from './CancelDialog';

/** Cancels the selected reservations. */
export function SelectedReservationsBar() {
  const t = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext<Dto<'Reservation'>>();
  const [ids, setIds] = useState<typeof selectedIds | null>(null);
  return (
    <>
      <SelectionBar
        label={t('panui.reservation.selection')}
        text={t('panui.reservation.selected', { smart_count: selectedIds.length })}
      >
        <Button onClick={() => setIds(selectedIds)}>{t('panui.reservation.cancel.selected')}</Button>
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
