/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { act, renderHook } from '@testing-library/react';
import { useOfflineCopy } from './useOfflineCopy';

const token = 'token';
const end = new Date(Date.now() + 3_600_000).toISOString();
const confirmed = { token, end, response: { address: '/reservation', body: {} }, imageUrls: [] };
const cancelled = { ...confirmed, end: null };

const originals = {
  caches: globalThis.caches,
  Request: globalThis.Request,
  Response: globalThis.Response,
};
let names: Set<string>;
/** Completes the registration of the service worker. */
let register: () => void;

/** jsdom has no cache storage, no service workers and no `Request`. */
beforeEach(() => {
  names = new Set();
  const cache = { put: async () => {}, add: async () => {}, keys: async () => [] };
  const caches = {
    keys: async () => [...names],
    open: async (name: string) => {
      names.add(name);
      return cache;
    },
    delete: async (name: string) => names.delete(name),
  };
  const registration = new Promise<void>((resolve) => (register = resolve));
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: () => registration },
  });
  Object.assign(globalThis, { caches, Request: class {}, Response: { json: () => ({}) } });
  performance.getEntriesByType = () => [];
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Object.assign(globalThis, originals);
});

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
const loadLazyChunk = () => Promise.resolve();

function openPage() {
  return renderHook(({ reservation }) => useOfflineCopy(reservation, loadLazyChunk), {
    initialProps: { reservation: confirmed as typeof confirmed | typeof cancelled },
  });
}

describe('useOfflineCopy', () => {
  it('A confirmed reservation is cached', async () => {
    openPage();
    register();
    await settle();
    expect([...names]).toEqual([`reservation ${end} ${token}`]);
  });

  it('A cancellation deletes the copy', async () => {
    const { rerender } = openPage();
    register();
    await settle();
    rerender({ reservation: cancelled });
    await settle();
    expect([...names]).toEqual([]);
  });

  it('A cancellation while the copy is being made leaves no copy', async () => {
    const { rerender } = openPage();
    await settle();
    rerender({ reservation: cancelled });
    await settle();
    register();
    await settle();
    expect([...names]).toEqual([]);
  });

  it('A page that was left still makes its copy', async () => {
    const { unmount } = openPage();
    unmount();
    register();
    await settle();
    expect([...names]).toHaveLength(1);
  });
});
