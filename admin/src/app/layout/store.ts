import { localStorageStore } from 'react-admin';

const baseStore = localStorageStore();

/**
 * Settings of this computer, whether its guide is hidden, and the owner's last lot, saved views and drafts of long
 * texts, whose keys contain the user's id.
 */
const survivesLogout = (key: string): boolean =>
  key === 'theme' ||
  key === 'first_run.dismissed' ||
  key.startsWith('owner.lot.') ||
  key.startsWith('views.') ||
  key.startsWith('draft.');

/** React-admin's UI state. A sign-out clears everything except the keys above. */
export const store = {
  ...baseStore,
  reset: () => {
    const values = Object.entries(baseStore.listItems?.('') ?? {}).filter(([key]) => survivesLogout(key));
    baseStore.reset();
    for (const [key, value] of values) baseStore.setItem(key, value);
  },
};
