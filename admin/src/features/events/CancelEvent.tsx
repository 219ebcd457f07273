import type { Dto } from '@panui/api';
import { cancelEventLimits } from '@panui/api/limits';
import { Alert, Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useId, useState } from 'react';
import { useNotify, useRefresh, useStore, useTranslate } from 'react-admin';
import { ButtonWithReason } from '../../components/ui/ButtonWithReason';
import { FormDialog } from '../../components/ui/FormDialog';
import { UndoBar } from '../../components/ui/UndoBar';
import { useIsDialogFullScreen } from '../../components/ui/useIsDialogFullScreen';
import { errorMessageOf, httpClient } from '../../data/http';
import { useAction } from '../../data/useAction';
import { isolatedMoney } from '../../i18n/money';
import { isComplete, noText, TextsInBoth } from '../evening/TextsInBoth';
import './events.css';

/** The last cancellation. The browser stores it, so that it can be undone after leaving the page too. */
interface LastCancellation {
  eventId: number;
  undoId: number;
  undoUntil: number;
  count: number;
}

/** A dry run changes nothing and sends nothing, so that its texts do not matter. */
const anyText = '-';

const send = async (path: string, body: object = {}) =>
  (await httpClient(`/venues/me/${path}`, { method: 'POST', body: JSON.stringify(body) })).json as unknown;

/** With which a manager cancels an event of a venue with its reservations; admins have the page of the evening. */
export function CancelEvent({ event }: { event: Dto<'Event'> }) {
  const t = useTranslate();
  const refresh = useRefresh();
  const notify = useNotify();
  const [isOpen, setIsOpen] = useState(false);
  const [last, setLast] = useStore<LastCancellation | null>('events.last_cancellation', null);
  const close = useCallback(() => setLast(null), [setLast]);
  const handleCancelled = ({
    undo_id: undoId,
    undo_until: until,
    reservations: count,
  }: Dto<'EventCancellation'>) => {
    setIsOpen(false);
    if (undoId !== null && until !== null)
      setLast({ eventId: event.id, undoId, undoUntil: Date.parse(until), count });
    refresh();
  };
  const undo = async () => {
    if (!last) return;
    const { restored, not_restored: lost } = (await send(
      `cancellations/${last.undoId}/undo`,
    )) as Dto<'UndoneCancellation'>;
    const spots = lost.map(({ spot_number: number }) => number).join(', ');
    const parts = [
      t('panui.evening.restored', { smart_count: restored }),
      lost.length > 0 && t('panui.evening.not_restored', { smart_count: lost.length, spots }),
    ];
    notify(parts.filter(Boolean).join(' '), { type: lost.length > 0 ? 'warning' : 'success' });
    close();
    refresh();
  };
  return (
    <>
      {event.state !== 'cancelled' && (
        <Button variant="outlined" color="error" onClick={() => setIsOpen(true)}>
          {t('panui.evening.cancel_event')}
        </Button>
      )}
      {isOpen && (
        <CancelDialog event={event} onClose={() => setIsOpen(false)} onCancelled={handleCancelled} />
      )}
      {last && last.eventId === event.id && last.undoUntil > Date.now() && (
        <div className="action-bars">
          <UndoBar
            key={last.undoId}
            text={t('panui.evening.cancelled', { smart_count: last.count })}
            until={last.undoUntil}
            undo={undo}
            onClose={close}
          />
        </div>
      )}
    </>
  );
}

interface DialogProps {
  event: Dto<'Event'>;
  onClose: () => void;
  onCancelled: (done: Dto<'EventCancellation'>) => void;
}

function CancelDialog({ event, onClose, onCancelled }: DialogProps) {
  const t = useTranslate();
  const id = useId();
  const { isBusy, errorText, run } = useAction();
  const [reason, setReason] = useState(noText);
  const request = async (body: Dto<'CancelEvent'>) =>
    (await send(`events/${event.id}/cancel`, body)) as Dto<'EventCancellation'>;
  const { data: effect, error } = useQuery({
    queryKey: ['cancel-event', event.id],
    queryFn: () => request({ message_he: anyText, message_en: anyText, dry_run: true }),
    retry: false,
  });
  const texts = { message_he: reason.he, message_en: reason.en };
  return (
    <FormDialog onClose={onClose} aria-labelledby={id} fullScreen={useIsDialogFullScreen()} maxWidth="sm">
      {(close) => (
        <>
          <DialogTitle id={id}>{t('panui.evening.cancel_event_question')}</DialogTitle>
          <DialogContent className="event-postpone">
            <p className="quiet">{t('panui.evening.cancel_event_text')}</p>
            {errorText && <Alert severity="error">{errorText}</Alert>}
            <TextsInBoth
              name="message"
              label="reason"
              value={reason}
              maxLength={cancelEventLimits.message_he.maxLength}
              onChange={setReason}
            />
            {error && <Alert severity="error">{errorMessageOf(error)}</Alert>}
            {effect && (
              <Alert severity="warning" data-testid="cancel-effect">
                {t(
                  effect.refunds_agorot > 0 ? 'panui.evening.cancel_refunds' : 'panui.evening.cancel_effect',
                  {
                    smart_count: effect.reservations,
                    amount: isolatedMoney(effect.refunds_agorot),
                  },
                )}{' '}
                {t('panui.evening.undo_note')}
              </Alert>
            )}
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={close}>
              {t('ra.action.cancel')}
            </Button>
            <ButtonWithReason
              variant="contained"
              color="error"
              isBusy={isBusy}
              disabledReason={isComplete(reason) ? null : t('panui.evening.needs_reason')}
              onClick={() => void run(async () => onCancelled(await request(texts)))}
            >
              {t('panui.evening.cancel_event_button')}
            </ButtonWithReason>
          </DialogActions>
        </>
      )}
    </FormDialog>
  );
}
