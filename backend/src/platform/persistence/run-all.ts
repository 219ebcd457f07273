/**
 * Runs independent parts of a job one after another. A part that fails does not keep the later ones from running; the
 * errors are thrown at the end.
 */
export async function runAll<Result>(parts: readonly (() => Promise<Result>)[]): Promise<Result[]> {
  const results: Result[] = [];
  const errors: unknown[] = [];
  for (const part of parts) {
    try {
      results.push(await part());
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '));
  return results;
}
