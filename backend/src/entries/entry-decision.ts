export const entryKinds = [
  'expected',
  'too_early',
  'wrong_day',
  'unknown_plate',
  'second_entry',
  'exit_without_entry',
  'overstay',
  'misread',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** An exit belongs to an entry that was reported after a later one only within this time. */
export const pairingHours = 24;

/** A reservation of the plate in the lot that was not cancelled at the reported moment. */
export interface MatchableReservation {
  id: number;
  spotId: number;
  start: Date;
  end: Date;
  /** The earliest time at which its car may come. */
  arriveFrom: Date;
}

/**
 * A recorded entry of the plate in the lot that is open, or that ended at most `pairingHours` before the reported
 * moment.
 */
export interface RecordedEntry {
  id: number;
  enteredAt: Date | null;
  exitedAt: Date | null;
  /**
   * When the car's visit ended or ends at the latest; null if the car was not admitted, or its plate waits for review.
   */
  endedAt: Date | null;
  /** Whether the exit was not seen, because the lot records none. */
  isExitAssumed: boolean;
  kind: EntryKind;
  /** The start and the end of its reservation, and the earliest time at which its car may come. */
  reservationStart: Date | null;
  reservationEnd: Date | null;
  arriveFrom: Date | null;
}

export interface NewEntry {
  kind: EntryKind;
  reservation: MatchableReservation | null;
  enteredAt: Date | null;
  exitedAt: Date | null;
}

export interface Arrival {
  kind: EntryKind;
  reservation: MatchableReservation | null;
}

/**
 * A second entry that was the car's return, as an exit shows that is reported after it. The car was inside since then.
 */
export interface ReopenedEntry extends Arrival {
  id: number;
  exitedAt: Date | null;
}

/** An earlier visit whose exit was not reported: it ended at the latest with the car's next entry. */
export interface EndedVisit {
  id: number;
  kind: EntryKind;
  exitedAt: Date;
}

export type Decision =
  /** The same report again. */
  | { effect: 'known'; id: number }
  | { effect: 'add'; entry: NewEntry; ended: EndedVisit | null }
  /** The car that was inside left. */
  | { effect: 'close'; id: number; kind: EntryKind; exitedAt: Date; reopened: ReopenedEntry | null }
  /** The entry was reported after the exit. */
  | ({ effect: 'fill'; id: number; enteredAt: Date } & Arrival)
  /** The exit of a visit that was reported after a later one, so that its entry was recorded as a second entry. */
  | ({ effect: 'complete'; id: number; exitedAt: Date } & Arrival);
