import type { Dto } from '@panui/api';
import { cancelEventLimits } from '@panui/api/limits';
import { Alert, Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { ButtonWithReason } from '../../components/ui/ButtonWithReason';
import { FormDialog } from '../../components/ui/FormDialog';
import { useIsDialogFullScreen } from '../../components/ui/useIsDialogFullScreen';
import { errorMessageOf, httpClient } from '../../data/http';
import { useAction } from '../../data/useAction';
import { cancelEffectText } from '../evening/cancelEffectText';
import { isComplete, noText, TextsInBoth } from '../evening/TextsInBoth';
import { useEventConflict } from '../evening/useEventConflict';
import './events.css';

/** A dry run changes nothing and sends nothing, so that its texts do not matter. */
const anyText = '-';

/** With which a manager cancels an event of a venue with its reservations; admins have the page of the evening. */
export function CancelEvent({ event }: { event: Dto<'Event'> }) {
  const t = useTranslate();
  const refresh = useRefresh();
  const [isOpen, setIsOpen] = useState(false);
  const handleDone = () => {
    setIsOpen(false);
    refresh();
  };
  if (event.state === 'cancelled') return null;
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setIsOpen(true)}>
        {t('panui.evening.cancel_event')}
      </Button>
      {isOpen && <CancelDialog event={event} onClose={() => setIsOpen(false)} onDone={handleDone} />}
    </>
  );
}

interface DialogProps {
  event: Dto<'Event'>;
  onClose: () => void;
  /** The event is cancelled, or was changed elsewhere. */
  onDone: () => void;
}

function CancelDialog({ event, onClose, onDone }: DialogProps) {
  const t = useTranslate();
  const id = useId();
  const { isBusy, errorText, run } = useAction();
  const [reason, setReason] = useState(noText);
  const unlessChanged = useEventConflict(onDone);
  const request = async (body: Dto<'CancelEvent'>) => {
    const path = `/venues/me/events/${event.id}/cancel`;
    const { json } = await httpClient(path, {
      method: 'POST',
      body: JSON.stringify({ ...body, updated_at: event.updated_at }),
    });
    return json as Dto<'EventCancellation'>;
  };
  const { data: effect, error } = useQuery({
    queryKey: ['cancel-event', event.id],
    queryFn: () => unlessChanged(() => request({ message_he: anyText, message_en: anyText, dry_run: true })),
    enabled: !isBusy,
    retry: false,
  });
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
                {cancelEffectText(t, effect)} {t('panui.evening.undo_note')}
              </Alert>
            )}
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={close}>
              {t('ra.action.back')}
            </Button>
            <ButtonWithReason
              variant="contained"
              color="error"
              isBusy={isBusy || (!effect && !error)}
              disabledReason={isComplete(reason) ? null : t('panui.evening.needs_reason')}
              onClick={() =>
                void run(async () => {
                  const { he, en } = reason;
                  const done = await unlessChanged(() => request({ message_he: he, message_en: en }));
                  if (done) onDone();
                })
              }
            >
              {t('panui.evening.cancel_event_button')}
            </ButtonWithReason>
          </DialogActions>
        </>
      )}
    </FormDialog>
  );
}
