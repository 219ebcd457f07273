/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { act, renderHook, waitFor } from '@testing-library/react';
import type { Lang } from '../../shared/i18n/lang';
import { jsonResponse } from '../../shared/testing/jsonResponse';
import { useWaitlistEntry } from './useWaitlistEntry';

interface WaitlistCall {
  action: string;
  respond: (state: string, lang?: Lang, status?: number) => Promise<void>;
}

const calls: WaitlistCall[] = [];
const originalFetch = globalThis.fetch;

/** The network, with responses that the test sends one by one. */
beforeEach(() => {
  calls.length = 0;
  globalThis.fetch = ((path: string) =>
    new Promise((resolve) => {
      const respond = (state: string, lang: Lang = 'en', status = 200) =>
        act(async () =>
          resolve(
            jsonResponse(
              status === 200 ? { state, venue_name: `Venue ${lang}` } : { code: 'not_found' },
              status,
            ),
          ),
        );
      calls.push({ action: path.replace('/landing/waitlist/', ''), respond });
    })) as unknown as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = originalFetch;
});

/** An entry that is waiting. `entry` returns its displayed state and language. */
async function openEntry() {
  const page = renderHook(({ lang }) => useWaitlistEntry('token', lang), {
    initialProps: { lang: 'en' as Lang },
  });
  const entry = () => {
    const { state } = page.result.current;
    return state.phase === 'ready' ? `${state.entry.state} ${state.entry.venue_name}` : state.phase;
  };
  await calls[0]?.respond('waiting');
  await waitFor(() => expect(entry()).toBe('waiting Venue en'));
  return { entry, page, switchLang: (lang: Lang) => page.rerender({ lang }) };
}

const poll = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
const actions = () => calls.map(({ action }) => action);

describe('useWaitlistEntry', () => {
  it('A poll that was sent before the driver left does not bring the entry back', async () => {
    const { entry, page } = await openEntry();
    poll();
    act(() => void page.result.current.leave());
    expect(actions()).toEqual(['place', 'place', 'leave']);
    await calls[2]?.respond('left');
    expect(entry()).toBe('left Venue en');
    await calls[1]?.respond('waiting');
    expect(entry()).toBe('left Venue en');
  });

  it('A poll that was sent while the driver was leaving is repeated after it', async () => {
    const { entry, page } = await openEntry();
    act(() => void page.result.current.leave());
    poll();
    await calls[1]?.respond('left');
    await calls[2]?.respond('waiting');
    expect(entry()).toBe('left Venue en');
    expect(actions()).toEqual(['place', 'leave', 'place', 'place']);
    await calls[3]?.respond('left');
    expect(entry()).toBe('left Venue en');
  });

  it('A language switch while the driver leaves shows the entry in the new language', async () => {
    const { entry, page, switchLang } = await openEntry();
    act(() => void page.result.current.leave());
    switchLang('he');
    await calls[1]?.respond('left', 'en');
    await calls[2]?.respond('waiting', 'he');
    await calls[3]?.respond('left', 'he');
    expect(entry()).toBe('left Venue he');
  });

  it.each([200, 404])(
    'A late response with status %p in the previous language is ignored',
    async (status) => {
      const { entry, switchLang } = await openEntry();
      poll();
      switchLang('he');
      await calls[2]?.respond('waiting', 'he');
      await calls[1]?.respond('waiting', 'en', status);
      expect(entry()).toBe('waiting Venue he');
    },
  );
});
