import type { Dto } from '@panui/api';
import type { Tone } from '../../../components/ui/Tag';

export type LotArrival = Dto<'LotArrival'>;
export type ArrivalState = LotArrival['state'];
type Counts = Dto<'ArrivalCounts'>;

/** The parts of the list that the owner can choose; each has a text under `panui.lot_arrivals.group`. */
export const arrivalGroups = {
  all: ['expected', 'not_arrived', 'inside', 'left', 'moved', 'cancelled', 'not_coming'],
  to_come: ['expected', 'not_arrived'],
  inside: ['inside'],
  left: ['left'],
  will_not_come: ['moved', 'cancelled', 'not_coming'],
} as const satisfies Record<string, readonly ArrivalState[]>;

export type ArrivalGroup = keyof typeof arrivalGroups;
export const arrivalGroupNames = Object.keys(arrivalGroups) as ArrivalGroup[];

export const countOfGroup = (counts: Counts, group: ArrivalGroup): number =>
  arrivalGroups[group].reduce((sum, state) => sum + counts[state], 0);

/** Where a car is: also whether it is still inside although its reservation has ended. */
export type CarState = ArrivalState | 'overstay';

export const carStateOf = (state: ArrivalState, end: string, now = new Date()): CarState =>
  state === 'inside' && Date.parse(end) <= now.getTime() ? 'overstay' : state;

const tones: Record<CarState, Tone> = {
  expected: 'dashed',
  not_arrived: 'amber',
  inside: 'green',
  overstay: 'red',
  left: 'plain',
  moved: 'plain',
  cancelled: 'red',
  not_coming: 'red',
};

export const toneOfCar = (state: CarState): Tone => tones[state];

const outdatedMs = 60_000;

/** Whether the list is older than a few refreshes, because the network or the server failed. */
export const isOutdated = (updatedAt: number, now: Date): boolean => now.getTime() - updatedAt > outdatedMs;
