import { useEffect } from 'react';
import { useBlocker, useTranslate } from 'react-admin';

/** Asks before the page is left, reloaded or closed. It is rendered while there are unsaved changes outside react-admin's forms. */
export function UnsavedChangesGuard() {
  const t = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(t('ra.message.unsaved_changes'))) blocker.proceed?.();
    else blocker.reset?.();
    // As in react-admin, because the blocker is another object at each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [blocker.state]);
  useEffect(() => {
    const keep = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', keep);
    return () => window.removeEventListener('beforeunload', keep);
  }, []);
  return null;
}
