import type { Dto } from '@panui/api';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { RunForSelected } from '../../components/records/RunForSelected';
import { SelectionBar } from '../../components/records/SelectionBar';
import { api, dataOf } from '../../data/api';
import { CancelDialog } from './CancelDialog';

/** The driver's confirmation is sent with current data, whatever became of the first one. */
async function resendConfirmation(id: number, t: ReturnType<typeof useTranslate>): Promise<void> {
  const params = { path: { id } };
  const { email } = await dataOf(api.GET('/admin/reservations/{id}', { params }));
  if (email === '') throw new Error(t('panui.reservation.resend.no_address'));
  const messages = await dataOf(api.GET('/admin/reservations/{id}/messages', { params }));
  const confirmation = messages
    .filter(({ topic, channel }) => topic === 'confirmed' && channel === 'mail')
    .at(-1);
  if (!confirmation) throw new Error(t('panui.reservation.resend.none'));
  // One that waits is sent anyway.
  if (confirmation.state === 'waiting') return;
  await dataOf(api.POST('/admin/messages/{id}/resend', { params: { path: { id: confirmation.id } } }));
}

/** Sends the confirmations of the selected reservations again, or cancels the reservations. */
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
        <RunForSelected<Dto<'Reservation'>>
          nameOf={({ id }) => String(id)}
          label={t('panui.reservation.resend.open')}
          title={t('panui.reservation.resend.title')}
          text={t('panui.reservation.resend.text')}
          doneKey="panui.reservation.resend.done"
          run={(id) => resendConfirmation(id, t)}
        />
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
