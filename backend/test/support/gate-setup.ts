import { instantAt } from '../../src/platform/clock/israel-time.js';
import { createLotWithOwner, createReservation, type LotWithOwner } from './lot-with-owner.js';
import { asUser, createUser } from './sign-in.js';
import { type TestApp, useTestApp } from './test-app.js';

/** When the reservations of the evening were made. */
export const madeAt = instantAt('2026-11-25', '12:00');

/** A time on the evening at the gate. */
export const tonight = (time: string) => instantAt('2026-11-29', time);

export interface ListedEntry {
  id: number;
  kind: string;
  license_plate: string;
  entered_at: string;
  exited_at: string | null;
  is_inside: boolean;
  reservation_id: number | null;
  source: string;
}

/** One application for all tests of a file, and a new lot with two spots for each test. */
export interface GateSetup {
  readonly test: TestApp;
  readonly admin: ReturnType<typeof asUser>;
  readonly lot: LotWithOwner;
  /** Creates a confirmed reservation. */
  readonly reserve: (plate: string, start?: Date) => ReturnType<typeof createReservation>;
  /** The entries of the lot, as its owner sees them, oldest first. */
  readonly listEntries: () => Promise<ListedEntry[]>;
  readonly createCamera: (over?: object) => Promise<{ id: number; key: string }>;
}

/** Registers the hooks of a test file about the gate. Each test starts at noon of the evening, before its own hooks. */
export function setUpGate(): GateSetup {
  const test = useTestApp();
  let admin: ReturnType<typeof asUser>;
  let lot: LotWithOwner;
  beforeAll(async () => {
    test.clock.moveTo(madeAt);
    admin = asUser(test, (await createUser(test, 'admin')).token);
  });
  beforeEach(async () => {
    test.clock.moveTo(tonight('12:00'));
    lot = await createLotWithOwner(test, admin);
  });
  return {
    test,
    get admin() {
      return admin;
    },
    get lot() {
      return lot;
    },
    reserve: (plate, start = tonight('19:30')) => createReservation(test, lot, plate, start, madeAt),
    listEntries: async () =>
      (await lot.owner.get('/owners/me/entries?sort=["id","ASC"]')).body as ListedEntry[],
    createCamera: async (over = {}) => {
      const device = { name: 'Camera', kind: 'camera', ...over };
      const { body } = await lot.owner.post(`/owners/me/lots/${lot.id}/gate-devices`, device);
      return body as { id: number; key: string };
    },
  };
}
