import { nameOf, type Schema } from './examples.js';

/** Removes the defaults of the body of an update: a field that it lacks does not change. */
export function removeDefaults({ $ref = '', allOf = [] }: Schema, schemas: Record<string, Schema>): void {
  for (const property of Object.values(schemas[nameOf($ref)]?.properties ?? {})) delete property.default;
  for (const part of allOf) removeDefaults(part, schemas);
}
