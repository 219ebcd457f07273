import type { OpenAPIObject } from '@nestjs/swagger';
import { addDays } from '../../platform/clock/israel-time.js';

/** Today in the examples of the sources: reservations are for tomorrow, cars came yesterday. */
const sourceDay = '2026-11-23';
const msPerDay = 86_400_000;
const secondsPerDay = 86_400;
/** Numbers in examples from here are epoch seconds. */
const minEpochSeconds = 1_700_000_000;

function moveExample(value: unknown, days: number): unknown {
  if (typeof value === 'string')
    return value.replace(/(?<!\d)\d{4}-\d\d-\d\d(?!\d)/g, (day) => addDays(day, days));
  if (typeof value === 'number') return value < minEpochSeconds ? value : value + days * secondsPerDay;
  return mapMembers(value, (member) => moveExample(member, days));
}

function mapMembers(value: unknown, map: (member: unknown, name: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => map(item, ''));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, map(member, name)]));
}

function moveExamplesOf(value: unknown, days: number): unknown {
  return mapMembers(value, (member, name) =>
    name === 'example' || name === 'examples' ? moveExample(member, days) : moveExamplesOf(member, days),
  );
}

/**
 * The document with the dates of its examples moved so that they are right on a day: future ones ahead, past ones
 * recent.
 */
export function withExamplesOf(day: string, document: OpenAPIObject): OpenAPIObject {
  const days = Math.round((Date.parse(day) - Date.parse(sourceDay)) / msPerDay);
  return moveExamplesOf(document, days) as OpenAPIObject;
}
