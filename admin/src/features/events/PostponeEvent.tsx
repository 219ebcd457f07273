import type { Dto } from '@panui/api';
import { Button } from '@mui/material';
import { useCallback, useState } from 'react';
import { useRefresh, useStore, useTranslate } from 'react-admin';
import { UndoBar } from '../../components/ui/UndoBar';
import { httpClient } from '../../data/http';
import { useNotifyRestored } from '../evening/useNotifyRestored';
import { useEventsArea } from './eventsArea';
import { PostponeDialog } from './PostponeDialog';

/** The last postponement. The browser stores it, so that it can be undone after leaving the page too. */
interface LastPostponement {
  eventId: number;
  undoId: number;
  undoUntil: number;
  count: number;
}

/** Moves the event to another date with its reservations, and back within ten minutes. */
export function PostponeEvent({ event }: { event: Dto<'Event'> }) {
  const t = useTranslate();
  const refresh = useRefresh();
  const [isOpen, setIsOpen] = useState(false);
  const [last, setLast] = useStore<LastPostponement | null>('events.last_postponement', null);
  const close = useCallback(() => setLast(null), [setLast]);
  const handlePostponed = ({
    undo_id: undoId,
    undo_until: until,
    reservations: count,
  }: Dto<'Postponement'>) => {
    setIsOpen(false);
    if (undoId !== null && until !== null)
      setLast({ eventId: event.id, undoId, undoUntil: Date.parse(until), count });
    refresh();
  };
  if (event.state === 'cancelled') return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        {t('panui.postpone.open')}
      </Button>
      {isOpen && (
        <PostponeDialog event={event} onClose={() => setIsOpen(false)} onPostponed={handlePostponed} />
      )}
      {last && last.eventId === event.id && last.undoUntil > Date.now() && (
        <UndoPostponement key={last.undoId} last={last} onClose={close} />
      )}
    </>
  );
}

function UndoPostponement({ last, onClose }: { last: LastPostponement; onClose: () => void }) {
  const t = useTranslate();
  const notifyRestored = useNotifyRestored('postpone');
  const refresh = useRefresh();
  const { isOwn } = useEventsArea();
  const undo = async () => {
    const path = `${isOwn ? '/venues/me' : '/admin'}/postponements/${last.undoId}/undo`;
    const { json } = await httpClient(path, { method: 'POST' });
    notifyRestored(json as Dto<'UndonePostponement'>);
    onClose();
    refresh();
  };
  return (
    <div className="action-bars">
      <UndoBar
        text={t('panui.postpone.done', { smart_count: last.count })}
        until={last.undoUntil}
        undo={undo}
        onClose={onClose}
      />
    </div>
  );
}
