import { localStorageStore } from 'react-admin';

const kept = localStorageStore();
/** Choices about this computer, not about who works on it. */
const survivors = ['theme'];

/** What react-admin remembers of the interface. It forgets at sign-out; how the screen looks stays. */
export const store = {
  ...kept,
  reset: () => {
    const values = survivors.map((key) => [key, kept.getItem<unknown>(key)] as const);
    kept.reset();
    for (const [key, value] of values) if (value !== undefined) kept.setItem(key, value);
  },
};
