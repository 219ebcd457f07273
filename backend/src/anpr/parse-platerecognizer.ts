import { instantOf } from '../entries/entry-moment.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField } from '../platform/problems/problem.js';
import { otherCandidates, type PlateCandidate, type PlateRead, scoreOf } from './plate-read.js';

/** A camera sees fewer cars at once. Each is recorded in a transaction of its own. */
const maxResults = 16;

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;

const listOf = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.map(fieldsOf).filter((fields) => fields !== null) : [];

/** Readings of `{plate, score}` or `{value, score}`. */
const toCandidates = (list: unknown): PlateCandidate[] =>
  listOf(list).flatMap(({ plate, value, score }) => {
    const text = plate ?? value;
    return typeof text === 'string' ? [{ plate: text, score: scoreOf(score) }] : [];
  });

/**
 * Some versions write a space instead of the T. Without an offset the time zone is unknown, and the time is not used.
 */
const toInstant = (value: unknown): Date | null =>
  typeof value === 'string' ? instantOf(value.trim().replace(' ', 'T')) : null;

const malformed = (field: string) => invalidField(field, 'invalid', fieldMessage('invalid'));

/** The readings of one vehicle, the best first; empty if it has no plate. */
function readingsOf(result: Fields, field: string): PlateCandidate[] {
  const { plate, score, candidates } = result;
  if (plate === null || plate === undefined) return [];
  if (typeof plate === 'string') return [{ plate, score: scoreOf(score) }, ...toCandidates(candidates)];
  const props = fieldsOf(fieldsOf(plate)?.props);
  if (!props || !Array.isArray(props.plate)) throw malformed(field);
  return toCandidates(props.plate);
}

/**
 * Webhooks of Plate Recognizer Stream: `data.results`, where a plate is a text with `candidates`, or an object with
 * `props.plate` in the format that lists vehicles. Their `direction` is an angle in the image, not a way through the
 * gate.
 */
export function parsePlateRecognizer(payload: unknown): PlateRead[] {
  const envelope = fieldsOf(payload);
  const data = fieldsOf(envelope?.data) ?? envelope;
  if (!data || !Array.isArray(data.results)) throw malformed('data.results');
  if (data.results.length > maxResults)
    throw invalidField('data.results', 'too_many', fieldMessage('too_many', { limit: maxResults }));
  const at = toInstant(data.timestamp) ?? toInstant(data.timestamp_local);
  const camera = typeof data.camera_id === 'string' ? data.camera_id : null;
  return data.results.flatMap((result: unknown, index) => {
    const field = `data.results[${index}]`;
    const fields = fieldsOf(result);
    if (!fields) throw malformed(field);
    const [best, ...others] = readingsOf(fields, `${field}.plate`);
    if (!best) return [];
    return [{ ...best, direction: null, at, candidates: otherCandidates(best.plate, others), camera }];
  });
}
