import { localStorageStore } from 'react-admin';

const baseStore = localStorageStore();

/** Choices about this computer, and an owner's last lot, whose key names the owner. */
const survivesLogout = (key: string): boolean => key === 'theme' || key.startsWith('owner.lot.');

/** What react-admin remembers of the interface. It is cleared at log-out, except for what survives it. */
export const store = {
  ...baseStore,
  reset: () => {
    const values = Object.entries(baseStore.listItems?.('') ?? {}).filter(([key]) => survivesLogout(key));
    baseStore.reset();
    for (const [key, value] of values) baseStore.setItem(key, value);
  },
};
