import type { Dto } from '@panui/api';
import { reportSpotTakenLimits } from '@panui/api/limits';
import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRedirect, useRefresh, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../components/ui/ConfirmDialog';
import { useNow } from '../../components/ui/useNow';
import { api, dataOf } from '../../data/api';
import { useMay } from '../../data/auth/useMay';

const tickMs = 60_000;
/** Drivers come some time before their hour; the server knows exactly from when they may report. */
const earlyMs = 3 * 3_600_000;

/** The report of a driver who phones because another car is on the spot, as on the driver's own page. */
export function ReportSpotTaken({ reservation }: { reservation: Dto<'Reservation'> }) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const redirect = useRedirect();
  const mayReport = useMay('incidents', 'change');
  const now = useNow(tickMs).getTime();
  const [isOpen, setIsOpen] = useState(false);
  const [note, setNote] = useState('');
  const { id, spot_number, parking_lot_id } = reservation;
  const isTime =
    Date.parse(reservation.reservation_start) - earlyMs <= now &&
    now < Date.parse(reservation.reservation_end);
  if (!mayReport || !isTime) return null;
  const spot = `\u2066${spot_number}\u2069`;
  const report = async () => {
    const moved = await dataOf(
      api.POST('/admin/reservations/{id}/spot-taken', {
        params: { path: { id } },
        body: { spot_number, parking_lot_id, note },
      }),
    );
    setIsOpen(false);
    notify('panui.reservation.spot_taken.done', {
      type: 'success',
      messageArgs: { spot: `\u2066${moved.spot_number}\u2069` },
    });
    if (moved.reservation_id === id) refresh();
    else redirect(`/reservations/${moved.reservation_id}`);
  };
  return (
    <section className="card" aria-labelledby="spot-taken">
      <h2 id="spot-taken">{t('panui.reservation.spot_taken.title')}</h2>
      <p className="quiet">{t('panui.reservation.spot_taken.help')}</p>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        {t('panui.reservation.spot_taken.report')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('panui.reservation.spot_taken.question', { spot })}
          text={t('panui.reservation.spot_taken.effect', { spot })}
          confirmLabel={t('panui.reservation.spot_taken.confirm')}
          isDestructive={false}
          onConfirm={report}
          onClose={() => setIsOpen(false)}
        >
          <TextField
            label={t('panui.reservation.spot_taken.note')}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            multiline
            fullWidth
            slotProps={{ htmlInput: { maxLength: reportSpotTakenLimits.note.maxLength, dir: 'auto' } }}
          />
        </ConfirmDialog>
      )}
    </section>
  );
}
