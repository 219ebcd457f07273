import type { Dto } from '@panui/api';
import { HttpError } from 'react-admin';
import type { Tone } from '../../../components/ui/Tag';

export type EntryKind = Dto<'Entry'>['kind'];

export type Direction = Dto<'RecordEntry'>['direction'];

const tones: Record<EntryKind, Tone> = {
  expected: 'green',
  too_early: 'amber',
  wrong_day: 'amber',
  second_entry: 'amber',
  exit_without_entry: 'amber',
  unknown_plate: 'red',
  overstay: 'red',
  misread: 'amber',
};

export const toneOf = (kind: EntryKind): Tone => tones[kind];

/** A second entry has no exit time of its own. */
export const exitOf = ({ kind, exited_at }: Pick<Dto<'Entry'>, 'kind' | 'exited_at'>): string | null =>
  kind === 'second_entry' ? null : exited_at;

/** Error message of a field in a validation response; null if there is none. */
export function fieldErrorOf(error: unknown, field: string): string | null {
  if (!(error instanceof HttpError)) return null;
  const { errors } = error.body as { errors?: Record<string, string> };
  return errors?.[field] ?? null;
}
