import { HttpError } from 'react-admin';
import type { Tone } from '../../../components/ui/Tag';

export type EntryKind =
  | 'expected'
  | 'too_early'
  | 'wrong_day'
  | 'unknown_plate'
  | 'second_entry'
  | 'exit_without_entry'
  | 'overstay';

/** A car that entered a lot and, possibly, left it. */
export interface EntryRecord {
  id: number;
  parking_lot_id: number;
  spot_number: string | null;
  license_plate: string;
  entered_at: string | null;
  exited_at: string | null;
  source: string;
  kind: EntryKind;
}

export type Direction = 'in' | 'out';

export interface EntryRequest {
  parking_lot_id: number;
  license_plate: string;
  direction: Direction;
}

const tones: Record<EntryKind, Tone> = {
  expected: 'green',
  too_early: 'amber',
  wrong_day: 'amber',
  second_entry: 'amber',
  exit_without_entry: 'amber',
  unknown_plate: 'red',
  overstay: 'red',
};

export const toneOf = (kind: EntryKind): Tone => tones[kind];

/** A second entry has no exit time of its own. */
export const exitOf = ({ kind, exited_at }: EntryRecord): string | null =>
  kind === 'second_entry' ? null : exited_at;

/** Error message of a field in a validation response; null if there is none. */
export function fieldErrorOf(error: unknown, field: string): string | null {
  if (!(error instanceof HttpError)) return null;
  const { errors } = error.body as { errors?: Record<string, string> };
  return errors?.[field] ?? null;
}
