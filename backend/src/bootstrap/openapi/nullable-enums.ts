/**
 * OpenAPI 3.0 checks `enum` and `nullable` one by one: an enum that may be null lists null. @nestjs/swagger leaves it
 * out.
 */
export function includeNullInEnums(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const { nullable, enum: values } = value as { nullable?: unknown; enum?: unknown };
  if (nullable === true && Array.isArray(values) && !values.includes(null)) values.push(null);
  for (const member of Object.values(value)) includeNullInEnums(member);
}
