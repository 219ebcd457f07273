/** Whether a form of the page would keep the browser from leaving it. */
export const hasUnsavedChanges = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
