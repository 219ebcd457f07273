import { type FieldError, invalidFields, Problem } from '../platform/problems/problem.js';

/** Names the row in the errors of its work: `last_number` becomes `spots.1.last_number`. */
export async function inRow<T>(row: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem) || !error.options.errors) throw error;
    const named = ({ field, ...rest }: FieldError) => ({ ...rest, field: `${row}.${field}` });
    throw invalidFields(error.options.errors.map(named));
  }
}
