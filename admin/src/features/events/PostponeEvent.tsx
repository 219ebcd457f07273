import type { Dto } from '@panui/api';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { PostponeDialog } from './PostponeDialog';

/** Moves the event to another date with its reservations. */
export function PostponeEvent({ event }: { event: Dto<'Event'> }) {
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
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        {t('panui.postpone.open')}
      </Button>
      {isOpen && <PostponeDialog event={event} onClose={() => setIsOpen(false)} onDone={handleDone} />}
    </>
  );
}
