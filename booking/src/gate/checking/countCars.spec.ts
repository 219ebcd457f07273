import type { GateReservation } from '../gateList';
import type { LocalEntry } from './check';
import { countCars } from './countCars';

const now = Date.parse('2026-11-29T18:00:00Z');
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

const reservation = (id: number, plate: string, over: Partial<GateReservation> = {}): GateReservation => ({
  id,
  license_plate: plate,
  spot_number: '1',
  slot: 0,
  start: at(-60),
  end: at(300),
  status: 'confirmed',
  code: 'K7QX2M',
  entered_at: null,
  exited_at: null,
  inside_from: null,
  inside_until: null,
  ...over,
});
const entry = (licensePlate: string, direction: 'in' | 'out'): LocalEntry => ({
  licensePlate,
  direction,
  at: at(0),
});

it('The cars inside are counted by the list and by what this phone recorded since', () => {
  const reservations = [
    reservation(1, '1111111', { entered_at: at(-30) }),
    reservation(2, '2222222', { entered_at: at(-30) }),
    reservation(3, '3333333'),
    reservation(4, '3333333', { start: at(60) }),
    reservation(5, '4444444', { entered_at: at(-30), exited_at: at(-10) }),
    reservation(6, '5555555', { status: 'cancelled' }),
    reservation(8, '7777777'),
    reservation(7, '6666666', { start: at(24 * 60) }),
  ];
  const list = { cursor: '', generatedAt: now, reservations, blocked: [], signingKeys: [] };
  const entries = [entry('2222222', 'out'), entry('3333333', 'in'), entry('7777777', 'in')];
  expect(countCars({ list, entries }, now)).toEqual({ expected: 6, inside: 3 });
  expect(countCars({ list: null, entries }, now)).toEqual({ expected: 0, inside: 0 });
});
