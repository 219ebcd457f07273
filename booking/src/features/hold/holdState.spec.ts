import { problemOf } from '../../shared/api/problem';
import type { Hold } from '../../shared/hold';
import { holdReducer, noHold, type HoldEvent, type HoldState } from './holdState';

const hold = (spotId = 7) => ({ spot_id: spotId, session_token: `token of ${spotId}` }) as Hold;
const after = (...events: HoldEvent[]): HoldState => events.reduce(holdReducer, noHold);
const heldState: HoldEvent[] = [{ type: 'requested' }, { type: 'granted', hold: hold() }];

it('A hold goes from idle through requesting and held to confirmed', () => {
  expect(after()).toEqual({ phase: 'idle' });
  expect(after({ type: 'requested' }).phase).toBe('requesting');
  expect(after(...heldState)).toEqual({ phase: 'held', hold: hold(), spotChanged: false });
  expect(after(...heldState, { type: 'confirmed', accessToken: 'abc' })).toEqual({
    phase: 'confirmed',
    hold: hold(),
    accessToken: 'abc',
  });
});

it('An expired hold can be confirmed late until the server reports it lost', () => {
  const ranOut = after(...heldState, { type: 'expired' });
  expect(ranOut).toEqual({ phase: 'expired', hold: hold(), canConfirmLate: true });
  expect(holdReducer(ranOut, { type: 'confirmed', accessToken: 'late' }).phase).toBe('confirmed');
  expect(holdReducer(ranOut, { type: 'lost' })).toMatchObject({ phase: 'expired', canConfirmLate: false });
});

it('A new request that returned another spot is marked', () => {
  const again: HoldEvent[] = [...heldState, { type: 'expired' }, { type: 'requested' }];
  expect(after(...again, { type: 'granted', hold: hold(7) })).toMatchObject({ spotChanged: false });
  expect(after(...again, { type: 'granted', hold: hold(8) })).toMatchObject({ spotChanged: true });
});

it('A renewal is applied to the same spot only', () => {
  const renewed = { ...hold(), expires_in: 420 };
  expect(after(...heldState, { type: 'renewed', hold: renewed })).toMatchObject({
    phase: 'held',
    hold: renewed,
  });
  expect(after(...heldState, { type: 'expired' }, { type: 'renewed', hold: renewed }).phase).toBe('held');
  expect(after(...heldState, { type: 'renewed', hold: hold(9) })).toMatchObject({ hold: hold(7) });
});

it('A rejected request keeps its problem', () => {
  const problem = problemOf('no_spots_available');
  expect(after({ type: 'requested' }, { type: 'rejected', problem })).toEqual({ phase: 'rejected', problem });
});

it('Late events do not change a confirmed or idle state', () => {
  const confirmed = after(...heldState, { type: 'confirmed', accessToken: 'abc' });
  const late: HoldEvent[] = [
    { type: 'expired' },
    { type: 'lost' },
    { type: 'requested' },
    { type: 'granted', hold: hold(8) },
    { type: 'renewed', hold: hold() },
    { type: 'rejected', problem: problemOf('server_error') },
  ];
  for (const event of late) expect(holdReducer(confirmed, event)).toBe(confirmed);
  expect(after({ type: 'expired' })).toBe(noHold);
  expect(after({ type: 'confirmed', accessToken: 'of nothing' })).toBe(noHold);
});

it('A request while one is under way changes nothing', () => {
  const requesting = after({ type: 'requested' });
  expect(holdReducer(requesting, { type: 'requested' })).toBe(requesting);
});

it('A request after a rejection has its problem, a request after a hold has none', () => {
  const problem = problemOf('no_spots_available');
  expect(after({ type: 'requested' }, { type: 'rejected', problem }, { type: 'requested' })).toEqual({
    phase: 'requesting',
    after: problem,
  });
  expect(after(...heldState, { type: 'requested' })).toEqual({ phase: 'requesting', previous: hold() });
});

it('The server may report a hold lost before it expires', () => {
  expect(after(...heldState, { type: 'lost' })).toEqual({
    phase: 'expired',
    hold: hold(),
    canConfirmLate: false,
  });
});

it('A renewal without a hold is ignored', () => {
  expect(after({ type: 'renewed', hold: hold() })).toBe(noHold);
});

it('A renewal keeps the spot', () => {
  expect(after(...heldState, { type: 'renewed', hold: hold() })).toMatchObject({ spotChanged: false });
});
