/** True for the spelling in which PostgreSQL and this server write UUIDs. */
export const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);
