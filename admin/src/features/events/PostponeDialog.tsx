import type { Dto } from '@panui/api';
import { postponeEventLimits } from '@panui/api/limits';
import { Alert, Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ButtonWithReason } from '../../components/ui/ButtonWithReason';
import { ChoiceField } from '../../components/ui/ChoiceField';
import { DateField } from '../../components/ui/DateField';
import { FormDialog } from '../../components/ui/FormDialog';
import { useIsDialogFullScreen } from '../../components/ui/useIsDialogFullScreen';
import { errorMessageOf, fieldErrorsOf, httpClient } from '../../data/http';
import { useAction } from '../../data/useAction';
import { isolatedMoney } from '../../i18n/money';
import { fromLocalInput, toLocalInput } from '../../i18n/time';
import { isComplete, noText, TextsInBoth } from '../evening/TextsInBoth';
import { useEventConflict } from '../evening/useEventConflict';
import './events.css';
import { useEventsArea } from './eventsArea';

const choices = ['keep', 'cancel'] as const;
const msPerDay = 86_400_000;

interface Props {
  event: Dto<'Event'>;
  onClose: () => void;
  /** The event is postponed, or was changed elsewhere. */
  onDone: () => void;
}

/** The new date, what drivers choose, and what becomes of the reservations before anything changes. */
export function PostponeDialog({ event, onClose, onDone }: Props) {
  const t = useTranslate();
  const id = useId();
  const area = useEventsArea();
  const { isBusy, errorText, run } = useAction();
  const [startsAt, setStartsAt] = useState('');
  const [keepBy, setKeepBy] = useState(() => toLocalInput(new Date(Date.now() + 3 * msPerDay)));
  const [defaultChoice, setDefaultChoice] = useState<(typeof choices)[number]>('keep');
  const [message, setMessage] = useState(noText);
  const unlessChanged = useEventConflict(onDone);
  const newStart = fromLocalInput(startsAt);
  const deadline = fromLocalInput(keepBy);
  const send = async (dryRun: boolean) => {
    const body: Dto<'PostponeEvent'> = {
      starts_at: newStart?.toISOString() ?? '',
      keep_by: deadline?.toISOString() ?? '',
      default_choice: defaultChoice,
      updated_at: event.updated_at,
      ...(dryRun ? { dry_run: true } : { message_he: message.he, message_en: message.en }),
    };
    const path = `${area.api}/${event.id}/postpone`;
    const { json } = await httpClient(path, { method: 'POST', body: JSON.stringify(body) });
    return json as Dto<'Postponement'>;
  };
  const isWhole = newStart !== null && deadline !== null;
  // Without a text in their language drivers would read the other one.
  const isInOneLanguage = !isComplete(message) && (message.he.trim() !== '' || message.en.trim() !== '');
  const missing = !isWhole ? 'needs_date' : isInOneLanguage ? 'needs_both' : null;
  const { data: effect, error } = useQuery({
    queryKey: ['postpone', area.api, event.id, startsAt, keepBy],
    queryFn: () => unlessChanged(() => send(true)),
    enabled: isWhole && !isBusy,
    retry: false,
  });
  return (
    <FormDialog onClose={onClose} aria-labelledby={id} fullScreen={useIsDialogFullScreen()} maxWidth="sm">
      {(close) => (
        <>
          <DialogTitle id={id}>{t('panui.postpone.title')}</DialogTitle>
          <DialogContent className="event-postpone">
            <p className="quiet">{t('panui.postpone.lead')}</p>
            {errorText && <Alert severity="error">{errorText}</Alert>}
            <div className="event-postpone-times">
              <DateField
                type="datetime-local"
                name="starts_at"
                margin="none"
                label={t('panui.postpone.starts_at')}
                value={startsAt}
                onChange={setStartsAt}
              />
              <DateField
                type="datetime-local"
                name="keep_by"
                margin="none"
                label={t('panui.postpone.keep_by')}
                value={keepBy}
                onChange={setKeepBy}
              />
            </div>
            <ChoiceField
              label={t('panui.postpone.default_choice')}
              value={defaultChoice}
              choices={choices}
              labelOf={(choice) => t(`panui.postpone.default_${choice}`)}
              onChange={setDefaultChoice}
            />
            <TextsInBoth
              name="message"
              label="text"
              rows={2}
              value={message}
              maxLength={postponeEventLimits.message_he.maxLength}
              onChange={setMessage}
            />
            {error && (
              <Alert severity="error">
                {Object.values(fieldErrorsOf(error) ?? {})[0] ?? errorMessageOf(error)}
              </Alert>
            )}
            {effect && !error && <Effect effect={effect} />}
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={close}>
              {t('ra.action.cancel')}
            </Button>
            <ButtonWithReason
              variant="contained"
              isBusy={isBusy || (isWhole && !effect && !error)}
              disabledReason={missing && t(`panui.postpone.${missing}`)}
              onClick={() =>
                void run(async () => {
                  if (await unlessChanged(() => send(false))) onDone();
                })
              }
            >
              {t('panui.postpone.confirm')}
            </ButtonWithReason>
          </DialogActions>
        </>
      )}
    </FormDialog>
  );
}

function Effect({ effect }: { effect: Dto<'Postponement'> }) {
  const t = useTranslate();
  const { reservations, own_spot: own, other_spot: other, cannot_move: stuck } = effect;
  const missing = effect.missing_code_spots;
  const lines = [
    own > 0 && t('panui.postpone.own_spot', { smart_count: own }),
    other > 0 && t('panui.postpone.other_spot', { smart_count: other }),
    stuck.length > 0 && t('panui.postpone.cannot_move', { smart_count: stuck.length }),
    effect.refunds_agorot > 0 &&
      t('panui.postpone.refunds', { amount: isolatedMoney(effect.refunds_agorot) }),
    missing > 0 && t('panui.postpone.missing_code_spots', { smart_count: missing }),
    reservations > 0 && t(`panui.evening.mails_${effect.messages_wait ? 'wait' : 'at_once'}`),
  ];
  return (
    <Alert severity={stuck.length > 0 || missing > 0 ? 'warning' : 'info'} data-testid="postpone-effect">
      {reservations === 0 && `${t('panui.postpone.no_reservations')} `}
      {lines.filter(Boolean).join(' ')}
    </Alert>
  );
}
