import { localStorageStore } from 'react-admin';

const stored = localStorageStore();

/** Choices about this computer, and an owner's last lot, whose key names the owner. */
const survives = (key: string): boolean => key === 'theme' || key.startsWith('owner.lot.');

/** What react-admin remembers of the interface. It is cleared at log-out, except for what survives it. */
export const store = {
  ...stored,
  reset: () => {
    const values = Object.entries(stored.listItems?.('') ?? {}).filter(([key]) => survives(key));
    stored.reset();
    for (const [key, value] of values) stored.setItem(key, value);
  },
};
