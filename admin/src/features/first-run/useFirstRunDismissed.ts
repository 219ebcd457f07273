import { useStore } from 'react-admin';

/** Whether the guide is hidden on this computer; a sign-out does not change that. */
export const useFirstRunDismissed = () => useStore<boolean>('first_run.dismissed', false);
