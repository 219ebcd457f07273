/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { act, renderHook, waitFor } from '@testing-library/react';
import { jsonResponse } from '../../shared/testing/jsonResponse';
import { openCheckout } from './openCheckout';
import { loadHold } from './savedHold';
import { useHold } from './useHold';

interface HoldCall {
  path: string;
  lang: string;
  respond: (fields?: object) => Promise<void>;
}

const request = { venueId: 3, time: Math.floor(Date.now() / 1000) + 86_400 };
const lotNames: Record<string, string> = { he: 'חניון', en: 'Car park' };
const calls: HoldCall[] = [];
const originalFetch = globalThis.fetch;
// Browsers have it, jsdom does not: the page was opened, not reloaded.
performance.getEntriesByType = () => [];

/** The server's hold, with the lot's name in the language of the request. */
const holdIn = (lang: string) => ({
  spot_id: 7,
  parking_lot_id: 2,
  parking_lot_name: lotNames[lang],
  session_token: 'secret',
  reservation_time: new Date(request.time * 1000).toISOString(),
  hold_expiry: new Date(Date.now() + 420_000).toISOString(),
  expires_in: 420,
  renewals_left: 2,
});

/** The network, with responses that the test sends one by one. */
beforeEach(() => {
  calls.length = 0;
  sessionStorage.clear();
  localStorage.clear();
  globalThis.fetch = ((path: string, { headers }: { headers: Record<string, string> }) =>
    new Promise((resolve) => {
      const lang = headers['Accept-Language'] ?? '';
      const respond = (fields = {}) => act(async () => resolve(jsonResponse({ ...holdIn(lang), ...fields })));
      calls.push({ path, lang, respond });
    })) as unknown as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = originalFetch;
});

function openPage() {
  document.documentElement.lang = 'he';
  const page = renderHook(({ lang }) => useHold(request, lang), { initialProps: { lang: 'he' } });
  const switchLang = (lang: string) => {
    document.documentElement.lang = lang;
    page.rerender({ lang });
  };
  const hold = () => page.result.current.hold;
  const renew = () => act(() => void page.result.current.renew());
  const replace = () => act(() => void page.result.current.replaceHold());
  return { hold, lotName: () => hold()?.parking_lot_name, switchLang, renew, replace };
}

const sent = () => calls.map(({ path, lang }) => `${path.replace('/landing/', '')} ${lang}`);

async function respond(index: number, fields?: object) {
  await waitFor(() => expect(calls.length).toBeGreaterThan(index));
  await calls[index]?.respond(fields);
}

describe('useHold', () => {
  it('A language switch while the spot is being found loads the names again in the new language', async () => {
    const { lotName, switchLang } = openPage();
    await waitFor(() => expect(sent()).toEqual(['request-parking he']));
    switchLang('en');
    await respond(0);
    await waitFor(() => expect(lotName()).toBe(lotNames.he));
    expect(await loadHold(request)).toMatchObject({ hold: { lang: 'he' } });
    await waitFor(() => expect(sent()).toEqual(['request-parking he', 'show-hold en']));
    await respond(1);
    await waitFor(() => expect(lotName()).toBe(lotNames.en));
    expect(await loadHold(request)).toMatchObject({ hold: { lang: 'en' } });
    expect(calls).toHaveLength(2);
  });

  it('A response in a language that is no longer the language of the page is ignored', async () => {
    const { lotName, switchLang } = openPage();
    await respond(0);
    await waitFor(() => expect(lotName()).toBe(lotNames.he));
    switchLang('en');
    await waitFor(() => expect(calls).toHaveLength(2));
    switchLang('he');
    for (const { respond: send } of calls.slice(1).reverse()) await send();
    expect(lotName()).toBe(lotNames.he);
  });

  it('A renewal keeps its end when the names in the new language arrive after it', async () => {
    const { lotName, switchLang, renew } = openPage();
    await respond(0);
    await waitFor(() => expect(lotName()).toBe(lotNames.he));
    switchLang('en');
    await waitFor(() => expect(sent()).toEqual(['request-parking he', 'show-hold en']));
    renew();
    await waitFor(() => expect(sent()).toHaveLength(3));
    const [atFirst, renewed] = [60_000, 420_000].map((ms) => new Date(Date.now() + ms).toISOString());
    await calls[2]?.respond({ hold_expiry: renewed, renewals_left: 1 });
    await calls[1]?.respond({ hold_expiry: atFirst, expires_in: 60 });
    await waitFor(async () =>
      expect(await loadHold(request)).toMatchObject({ hold: { hold_expiry: renewed, renewals_left: 1 } }),
    );
    expect(lotName()).toBe(lotNames.en);
  });

  it('A hold that was released stays released when its names in the new language arrive', async () => {
    const { hold, switchLang, replace } = openPage();
    await respond(0);
    await waitFor(() => expect(hold()).not.toBeNull());
    switchLang('en');
    await waitFor(() => expect(calls).toHaveLength(2));
    replace();
    await respond(2);
    await respond(3, { spot_id: 8 });
    await waitFor(() => expect(hold()?.spot_id).toBe(8));
    await respond(1);
    expect(await loadHold(request)).toMatchObject({ hold: { spot_id: 8 } });
    expect(hold()?.spot_id).toBe(8);
  });

  it('The payment page’s end is kept when the names in the new language arrive after it was opened', async () => {
    const { hold, switchLang } = openPage();
    await respond(0);
    await waitFor(() => expect(hold()).not.toBeNull());
    switchLang('en');
    await waitFor(() => expect(calls).toHaveLength(2));
    const current = hold()!;
    const end = new Date(Date.now() + 900_000).toISOString();
    const opened = openCheckout(request, current, null, {} as Parameters<typeof openCheckout>[3]);
    await respond(2, { redirect_url: null, hold_expiry: end, expires_in: 900 });
    await opened;
    await respond(1);
    expect(await loadHold(request)).toMatchObject({ hold: { checkout: true, hold_expiry: end, lang: 'en' } });
  });
});
