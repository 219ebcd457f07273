import { useEffect } from 'react';
import { useBlocker, useTranslate } from 'react-admin';
import { hasUnsavedChanges } from './hasUnsavedChanges';

/** Asks whether what was typed may be lost. */
export function useDiscardQuestion(): () => boolean {
  const t = useTranslate();
  return () => window.confirm(t('ra.message.unsaved_changes'));
}

/** State of a navigation that does not ask, because what was typed is saved or moves along. */
export const losesNothing = { losesNothing: true };

/**
 * While there are unsaved changes, asks before the page is left, reloaded or closed. The
 * function that it returns asks before it discards them in another way, such as closing a dialog.
 */
export function useUnsavedChanges(isDirty: boolean): (discard: () => void) => void {
  const canDiscard = useDiscardQuestion();
  const blocker = useBlocker(
    // The router asks the newest blocker only: a dialog's answers for the form below too.
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      !(nextLocation.state as Partial<typeof losesNothing> | null)?.losesNothing &&
      hasUnsavedChanges(),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    // A form may have become clean in the meantime, as after its record was deleted.
    if (!hasUnsavedChanges() || canDiscard()) blocker.proceed?.();
    else blocker.reset?.();
    // As in react-admin, because the blocker is another object at each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [blocker.state]);
  useEffect(() => {
    if (!isDirty) return;
    const keep = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', keep);
    return () => window.removeEventListener('beforeunload', keep);
  }, [isDirty]);
  return (discard) => {
    if (!isDirty || canDiscard()) discard();
  };
}
