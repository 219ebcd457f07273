import { cleanPlate } from '@panui/shared/plate';
import type { Problem } from '../../shared/api/problem';
import type { CoreKey } from '../../shared/i18n/texts';
import { plateFormatError } from '../../shared/plate/plateFormat';
import type { CarRow } from './cars';
import type { GroupKey } from './useGroupText';

type PlateError = CoreKey | Extract<GroupKey, 'form.twice'>;

/** What is wrong with the plates, by the row's id. */
export function plateErrors(rows: CarRow[]): Map<number, PlateError> {
  const errors = new Map<number, PlateError>();
  const seen = new Set<string>();
  for (const { id, plate } of rows) {
    const error = plateFormatError(plate);
    if (error) errors.set(id, error);
    else if (seen.has(cleanPlate(plate))) errors.set(id, 'form.twice');
    else seen.add(cleanPlate(plate));
  }
  return errors;
}

export interface Rejection {
  /** The server's sentences for plates and names, by the row's id. */
  rows: Map<number, { plate?: string; name?: string }>;
  /** Names of the organiser's fields. */
  contact: string[];
  /** About the whole list or the code. */
  general: string | null;
}

/** The errors of a response, beside what they are about. `sent` are the rows of the request, in its order. */
export function rejectionOf(problem: Problem, sent: CarRow[]): Rejection {
  const { errors } = problem.extras;
  const rejection: Rejection = { rows: new Map(), contact: [], general: null };
  for (const { field, message } of Array.isArray(errors)
    ? (errors as { field: string; message: string }[])
    : []) {
    const [, index, name] = /^cars\[(\d+)\]\.(license_plate|name)$/.exec(field) ?? [];
    const row = sent[Number(index)];
    if (row)
      rejection.rows.set(row.id, {
        ...rejection.rows.get(row.id),
        [name === 'name' ? 'name' : 'plate']: message,
      });
    else if (field === 'cars' || field === 'code') rejection.general = message;
    else rejection.contact.push(field);
  }
  return rejection;
}
