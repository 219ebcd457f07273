import type { z } from 'zod';
import { ExternalServiceError } from './external-service-error.js';

/**
 * The response of an external service as its schema describes it. The error of any other names the first unexpected
 * field.
 */
export function parseResponse<T>(schema: z.ZodType<T>, given: unknown): T {
  const { success, data, error } = schema.safeParse(given);
  if (success) return data;
  const path = error.issues[0]?.path.join('.');
  throw new ExternalServiceError(`unexpected response at ${path || 'the top level'}`);
}
