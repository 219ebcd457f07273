/**
 * Whether a form of the page would keep the browser from leaving it: react-admin's forms, and what `useUnsavedChanges`
 * guards.
 */
export const hasUnsavedChanges = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
