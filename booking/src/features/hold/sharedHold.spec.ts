/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import type { Hold } from '../../shared/hold';
import type { ActiveHold } from './savedHold';
import { anchorAt, serverNow } from './serverClock';
import {
  deleteSharedHold,
  isRenewedInAnotherTab,
  mergeSharedHold,
  readSharedHold,
  shareHold,
} from './sharedHold';

const key = { venueId: 3, time: 1_795_714_200 };
const minute = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString();

const activeHold = (change: Partial<Hold> = {}, offsetMs = 0): ActiveHold => ({
  hold: {
    spot_id: 7,
    parking_lot_id: 2,
    hold_ref: '1-2',
    session_token: 'secret',
    hold_expiry: inMinutes(7),
    expires_in: 420,
    renewals_left: 2,
    ...change,
  } as Hold,
  anchor: anchorAt(Date.now() + offsetMs),
});

beforeEach(() => localStorage.clear());

describe('A hold that tabs share', () => {
  it('It is stored with the encrypted token only', () => {
    const { hold } = activeHold();
    shareHold(key, activeHold(), 'sealed');
    expect(readSharedHold(key)).toMatchObject({ hold_ref: '1-2', sealedToken: 'sealed', spot_id: 7 });
    expect(JSON.stringify({ ...localStorage })).not.toContain(hold.session_token);
    expect(readSharedHold({ ...key, venueId: 4 })).toBeNull();
  });

  it("It ends by the server's clock", () => {
    shareHold(key, activeHold({}, 8 * minute), 'sealed');
    expect(readSharedHold(key)).toBeNull();
    shareHold(key, activeHold({ hold_expiry: inMinutes(-1) }, -8 * minute), 'sealed');
    expect(readSharedHold(key)).not.toBeNull();
  });

  it('A renewal in another tab is applied with its clock', () => {
    const here = activeHold();
    const renewed = activeHold({ hold_expiry: inMinutes(14), renewals_left: 1 }, minute);
    shareHold(key, renewed, 'sealed');
    expect(isRenewedInAnotherTab(key, here.hold)).toBe(true);
    const merged = mergeSharedHold(here, readSharedHold(key));
    expect(merged.hold).toEqual({ ...here.hold, hold_expiry: renewed.hold.hold_expiry, renewals_left: 1 });
    expect(Math.abs(serverNow(merged.anchor).ms - Date.now() - minute)).toBeLessThan(10_000);
  });

  it('The same hold, an older one and one of another driver change nothing', () => {
    const here = activeHold();
    for (const other of [
      here,
      activeHold({ hold_expiry: inMinutes(1) }),
      activeHold({ hold_ref: '3-4', hold_expiry: inMinutes(14) }),
    ]) {
      shareHold(key, other, 'sealed');
      expect(isRenewedInAnotherTab(key, here.hold)).toBe(false);
      expect(mergeSharedHold(here, readSharedHold(key))).toBe(here);
    }
    expect(mergeSharedHold(here, null)).toBe(here);
  });

  it('Only the tab with the same hold deletes it', () => {
    shareHold(key, activeHold(), 'sealed');
    deleteSharedHold(key, activeHold({ hold_ref: '3-4' }).hold);
    expect(readSharedHold(key)).not.toBeNull();
    deleteSharedHold(key, activeHold().hold);
    expect(readSharedHold(key)).toBeNull();
  });

  it('Nothing of a hold remains in the browser when it has expired', () => {
    const { hold, anchor } = activeHold({ hold_expiry: inMinutes(-1) });
    shareHold(key, { hold, anchor }, 'sealed');
    deleteSharedHold(key, hold);
    expect(localStorage).toHaveLength(0);
  });
});
