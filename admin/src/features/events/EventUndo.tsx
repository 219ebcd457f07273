import type { Dto } from '@panui/api';
import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRefresh, useTranslate } from 'react-admin';
import { Moment } from '../../components/ui/Moment';
import { useNow } from '../../components/ui/useNow';
import { useAction } from '../../data/useAction';
import { httpClient } from '../../data/http';
import { useNotifyRestored } from '../evening/useNotifyRestored';
import { apiAreaOf } from './eventsArea';

const tickMs = 5_000;

interface Props {
  eventId: number;
  isOwn: boolean;
  kinds?: Dto<'UndoableChange'>['kind'][];
}

const everyKind: NonNullable<Props['kinds']> = ['cancellation', 'postponement'];

/** What was just done to the event, in any browser, with the button that undoes it for ten minutes. */
export function EventUndo({ eventId, isOwn, kinds = everyKind }: Props) {
  const path = `${apiAreaOf(isOwn)}/events/${eventId}/undoable`;
  const { data = [] } = useQuery({
    queryKey: ['event-undo', path],
    queryFn: async () => (await httpClient(path)).json as Dto<'UndoableChange'>[],
  });
  const now = useNow(tickMs);
  const open = data.filter(
    ({ kind, undo_until: until }) => kinds.includes(kind) && Date.parse(until) > now.getTime(),
  );
  return open.map((change) => (
    <UndoableChange key={`${change.kind} ${change.undo_id}`} change={change} isOwn={isOwn} />
  ));
}

function UndoableChange({ change, isOwn }: { change: Dto<'UndoableChange'>; isOwn: boolean }) {
  const t = useTranslate();
  const refresh = useRefresh();
  const texts = change.kind === 'postponement' ? 'postpone' : 'evening';
  const notifyRestored = useNotifyRestored(texts);
  const { isBusy, errorText, run } = useAction();
  const undo = async () => {
    const { json } = await httpClient(undoPathOf(change, isOwn), { method: 'POST' });
    notifyRestored(json as Dto<'UndoneCancellation'>);
    refresh();
  };
  const isPostponed = change.kind === 'postponement';
  const text = isPostponed ? 'panui.postpone.done' : 'panui.evening.cancelled_event';
  return (
    <Alert
      severity="success"
      role="status"
      data-testid="event-undo"
      action={
        <Button color="inherit" disabled={isBusy} onClick={() => void run(undo)}>
          {t('ra.action.undo')}
        </Button>
      }
    >
      {t(text, { smart_count: change.reservations })} {t('panui.events.undo_until')}{' '}
      <Moment at={change.undo_until} part="time" />.{' '}
      {change.reservations > 0 && t(`panui.evening.mails_${change.messages_wait ? 'after_undo' : 'gone'}`)}
      {errorText && <p className="event-undo-error">{errorText}</p>}
    </Alert>
  );
}

function undoPathOf({ kind, undo_id: id }: Dto<'UndoableChange'>, isOwn: boolean): string {
  const area = apiAreaOf(isOwn);
  if (kind === 'postponement') return `${area}/postponements/${id}/undo`;
  return isOwn ? `${area}/cancellations/${id}/undo` : `${area}/reservations/cancel-many/${id}/undo`;
}
