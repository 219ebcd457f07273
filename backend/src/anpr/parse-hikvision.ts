import { XMLParser } from 'fast-xml-parser';
import { instantOf } from '../entries/entry-moment.js';
import type { Direction } from '../gates/gate-device.entity.js';
import { findExcess } from '../platform/input-limits/find-excess.js';
import { bodyLimits } from '../platform/input-limits/input-limits.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField, invalidFields } from '../platform/problems/problem.js';
import { illFormedFields } from '../platform/problems/well-formed.js';
import { otherCandidates, type PlateRead, scoreOf } from './plate-read.js';

type Element = Record<string, unknown>;

/** Neither entities nor attributes are read, and numbers stay texts: a plate may begin with a zero. */
const parser = new XMLParser({
  ignoreAttributes: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  processEntities: false,
  parseTagValue: false,
  removeNSPrefix: true,
});

const directions: Record<string, Direction> = { forward: 'in', reverse: 'out' };
const percent = 100;

const malformed = (field: string) => invalidField(field, 'invalid', fieldMessage('invalid'));

const elementOf = (value: unknown): Element | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Element) : null;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const maxTags = 1_000;
const maxTagLength = 500;

/** The parser's work grows with the square of a tag's length. An event of a camera has some fifty short tags. */
function hasFewShortTags(xml: string): boolean {
  let start = xml.indexOf('<');
  for (let tags = 1; start >= 0; tags += 1) {
    const end = xml.indexOf('>', start);
    if (tags > maxTags || end < 0 || end - start > maxTagLength) return false;
    start = xml.indexOf('<', end);
  }
  return true;
}

function parseXml(xml: string): Element {
  // A document type could define entities, and no camera sends one.
  if (/<!DOCTYPE/i.test(xml) || !hasFewShortTags(xml)) throw malformed('EventNotificationAlert');
  let parsed: unknown;
  try {
    parsed = parser.parse(xml.trim(), true);
  } catch {
    throw malformed('EventNotificationAlert');
  }
  const excess = findExcess(parsed, bodyLimits.camera);
  const errors = excess ? [excess] : illFormedFields(parsed);
  if (errors.length > 0) throw invalidFields(errors);
  return parsed as Element;
}

/**
 * Events that Hikvision cameras send to an HTTP host. Only events about plates are reads; heartbeats and other events
 * have none. `forward` is a car that drives towards the camera.
 */
export function parseHikvision(xml: string): PlateRead[] {
  const alert = elementOf(parseXml(xml).EventNotificationAlert);
  if (!alert) throw malformed('EventNotificationAlert');
  if (textOf(alert.eventType).toUpperCase() !== 'ANPR') return [];
  const anpr = elementOf(alert.ANPR);
  if (!anpr) throw malformed('ANPR');
  const original = textOf(anpr.originalLicensePlate);
  const plate = textOf(anpr.licensePlate) || original;
  if (plate === '') throw malformed('ANPR.licensePlate');
  return [
    {
      plate,
      direction: directions[textOf(anpr.direction).toLowerCase()] ?? null,
      at: instantOf(textOf(alert.dateTime)),
      score: scoreOf(anpr.confidenceLevel, percent),
      candidates: otherCandidates(plate, [{ plate: original, score: null }]),
      camera: textOf(alert.channelName) || textOf(alert.deviceID) || null,
    },
  ];
}
