import { check } from '../checking/check';
import type { Direction, GateReservation } from '../gateList';
import { GateStore } from '../storage/gateStore';
import { memoryDatabase, newDevice } from '../testing/memoryDatabase';
import { GateSession } from './gateSession';

const mockDatabase = memoryDatabase();
jest.mock('idb', () => ({ openDB: () => Promise.resolve(mockDatabase) }));

interface Reported {
  client_id: string;
  license_plate: string;
}
type Result = { status: number; body: unknown };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
let now: number;
let reservations: Partial<GateReservation>[];
let respondToReport: (entries: Reported[]) => Result | Promise<Result>;
let listStatus: number;
/** The server's clock; a request that was signed at another time is rejected. */
let serverTime: () => number;
const accepted = (entries: Reported[], kind = 'expected'): Result => ({
  status: 200,
  body: entries.map(({ client_id: id }) => ({ client_id: id, kind })),
});

/** The server, with the list and the results that the test gives it. */
async function respond(path: string, init: { body?: string; headers: { Authorization: string } }) {
  const claims = JSON.parse(atob(init.headers.Authorization.split('.')[1] ?? '')) as { iat: number };
  const headers = new Headers({
    'x-server-time': String(serverTime()),
    date: 'Mon, 01 Jan 2024 00:00:00 GMT',
  });
  if (Math.abs(claims.iat * 1000 - serverTime()) > 2 * minuteMs) {
    const body = { code: 'unauthorized', is_clock_wrong: true };
    return { ok: false, status: 401, headers, json: () => Promise.resolve(body) };
  }
  const { status, body } = path.startsWith('/gate/v1/entries')
    ? await respondToReport(JSON.parse(init.body ?? '') as Reported[])
    : listStatus === 200
      ? {
          status: 200,
          body: {
            cursor: '',
            is_full: true,
            generated_at: new Date(now).toISOString(),
            reservations,
            blocked: [],
            signing_keys: [],
          },
        }
      : { status: listStatus, body: { code: 'unauthorized', is_revoked: true } };
  return { ok: status < 400, status, headers, json: () => Promise.resolve(body) };
}

const names = ['__APP_VERSION__', 'document', 'navigator', 'window', 'addEventListener', 'fetch'] as const;
const originals = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
beforeAll(() => {
  const values = {
    __APP_VERSION__: '1',
    document: { documentElement: { lang: 'en' }, addEventListener: () => {}, visibilityState: 'visible' },
    navigator: { locks: { request: (_name: string, run: () => Promise<void>) => run() } },
    // The next poll is not waited for.
    window: { setTimeout: () => 0 },
    addEventListener: () => {},
    fetch: respond,
  };
  for (const name of names)
    Object.defineProperty(globalThis, name, { value: values[name], configurable: true, writable: true });
});
afterAll(() => {
  jest.restoreAllMocks();
  for (const [name, original] of originals)
    if (original) Object.defineProperty(globalThis, name, original);
    else Reflect.deleteProperty(globalThis, name);
});

let store: GateStore;
let session: GateSession;
let reloads: number;

beforeEach(async () => {
  mockDatabase.reset();
  now = Date.parse('2026-11-29T18:00:00Z');
  serverTime = () => now;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  reservations = [];
  respondToReport = (entries) => accepted(entries);
  listStatus = 200;
  reloads = 0;
  store = await GateStore.open();
  const device = await newDevice(1);
  await store.saveDevice(device);
  session = new GateSession(
    device,
    store,
    () => {},
    () => (reloads += 1),
  );
});

const record = (licensePlate: string, direction: Direction = 'in') =>
  session.record({ licensePlate, direction });
const syncAfter = async (ms: number) => {
  now += ms;
  await session.sync();
};
const kindOf = (text: string, direction: Direction) => {
  const { list, entries } = session.state;
  if (!list) throw new Error('no list');
  return check({ kind: 'text', text }, { lotId: 7, list, entries, direction, now }).kind;
};
const isQueued = (clientId: string) => session.state.queue.some((entry) => entry.clientId === clientId);

describe('Taking back a car', () => {
  it('A queued car can be taken back, a car that is being sent or was reported cannot', async () => {
    const waiting = await record('1111111');
    expect(await session.takeBack(waiting)).toBe(true);
    expect(isQueued(waiting.clientId)).toBe(false);

    const entry = await record('2222222');
    let finish = (_result: Result) => {};
    const isSent = new Promise<void>((sent) => {
      respondToReport = () => {
        sent();
        return new Promise<Result>((resolve) => (finish = resolve));
      };
    });
    const synced = session.sync();
    await isSent;
    expect(session.state.sending.has(entry.clientId)).toBe(true);
    expect(await session.takeBack(entry)).toBe(false);
    expect(isQueued(entry.clientId)).toBe(true);
    finish(accepted([{ client_id: entry.clientId, license_plate: '2222222' }]));
    await synced;
    expect(session.state.sending.size).toBe(0);
    expect(await session.takeBack(entry)).toBe(false);
    expect(session.state.entries).toMatchObject([{ licensePlate: '2222222' }]);
  });

  it('A report that begins while a car is taken back leaves the car out', async () => {
    const entry = await record('1111111');
    const sent: Reported[] = [];
    respondToReport = (entries) => {
      sent.push(...entries);
      return accepted(entries);
    };
    const dequeue = store.dequeue.bind(store);
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    jest.spyOn(store, 'dequeue').mockImplementationOnce(async (ids) => {
      await isReleased;
      await dequeue(ids);
    });
    const takenBack = session.takeBack(entry);
    await session.sync();
    release();
    await takenBack;
    expect(sent).toEqual([]);
    expect(session.state.entries).toEqual([]);
  });

  it('A car can be taken back again after its report failed', async () => {
    const entry = await record('1111111');
    respondToReport = () => ({ status: 503, body: {} });
    await session.sync();
    expect(session.state.connection).toBe('failed');
    expect(await session.takeBack(entry)).toBe(true);
  });
});

it('A car that the server did not accept is not inside, and goes away when the guard dismisses it', async () => {
  respondToReport = (entries) => accepted(entries, 'too_old');
  await record('1111111');
  await session.sync();
  expect(session.state.queue).toMatchObject([{ licensePlate: '1111111', isRejected: true }]);
  expect(kindOf('1111111', 'in')).toBe('unknown_plate');
  const later = await record('2222222');
  await session.dismiss(session.state.queue.filter(({ isRejected }) => isRejected));
  expect(session.state.queue).toEqual([later]);
});

describe('A car that was reported', () => {
  const row = (over: Partial<GateReservation>) => ({
    id: 1,
    license_plate: '1111111',
    spot_number: '1',
    slot: 0,
    start: '2026-11-29T17:00:00Z',
    end: '2026-11-30T03:00:00Z',
    status: 'confirmed' as const,
    code: 'K7QX2M',
    entered_at: null,
    exited_at: null,
    ...over,
  });

  it('A reported car stays inside after the list of the next day, until this phone records its exit', async () => {
    const enteredAt = new Date(now).toISOString();
    await record('1111111');
    await record('2222222');
    await session.sync();
    reservations = [row({ entered_at: enteredAt })];
    await syncAfter(10 * minuteMs);
    reservations = [];
    await syncAfter(7 * hourMs);
    expect([kindOf('1111111', 'out'), kindOf('2222222', 'out')]).toEqual(['exit', 'exit']);
    await record('1111111', 'out');
    await session.sync();
    await syncAfter(5 * minuteMs);
    expect(session.state.entries).toMatchObject([{ licensePlate: '2222222' }]);
  });

  it('A reported car is no longer inside once the list has its exit, or after 24 hours', async () => {
    await record('1111111');
    await record('2222222');
    await session.sync();
    reservations = [
      row({ entered_at: new Date(now).toISOString(), exited_at: new Date(now + hourMs).toISOString() }),
    ];
    await syncAfter(2 * hourMs);
    expect(session.state.entries).toMatchObject([{ licensePlate: '2222222' }]);
    await syncAfter(22 * hourMs - 1);
    expect(session.state.entries).toHaveLength(1);
    await syncAfter(1);
    expect(session.state.entries).toEqual([]);
  });
});

describe('A window of a device that this phone no longer is', () => {
  const replace = async () => {
    const device = await newDevice(2);
    await store.saveDevice(device);
    return device;
  };

  it('The window reloads instead of recording or reporting', async () => {
    const device = await replace();
    void record('1111111');
    await session.sync();
    expect(reloads).toBe(2);
    expect([await store.queue(device), await store.list(device)]).toEqual([[], null]);
  });

  it('The window deletes nothing when its own access ends', async () => {
    listStatus = 403;
    await record('1111111');
    respondToReport = async (entries) => {
      await replace();
      return accepted(entries);
    };
    await session.sync();
    expect([reloads, session.state.isRevoked, (await store.device())?.deviceId]).toEqual([1, false, 2]);
  });

  it('The window deletes everything when the phone is still the same device', async () => {
    listStatus = 403;
    await session.sync();
    expect([reloads, session.state.isRevoked, await store.device()]).toEqual([0, true, null]);
  });
});

describe('The clock of the phone', () => {
  it('It follows the time of the server, not that of a proxy, and the request is repeated', async () => {
    serverTime = () => now + 8 * minuteMs;
    await session.sync();
    expect(session.state.connection).toBe('online');
    expect(session.now()).toBe(now + 8 * minuteMs);
  });

  it('A time that cannot be corrected has its own message', async () => {
    let requests = 0;
    serverTime = () => now + (requests += 1) * hourMs;
    await session.sync();
    expect(session.state.connection).toBe('clock');
  });
});
