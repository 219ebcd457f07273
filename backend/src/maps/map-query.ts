import { fieldMessage } from '../platform/problems/field-messages.js';
import { type FieldError, invalidField, invalidFields } from '../platform/problems/problem.js';
import type { GeoPoint, WalkingEstimate } from './walking-estimate.js';

type Parameters = Record<string, unknown>;

function readPositive(parameters: Parameters, name: string): number | FieldError {
  const text = parameters[name];
  if (typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text)) return Number(text);
  return { field: name, code: 'invalid_id', message: fieldMessage('positive_number') };
}

/** The venue and the lot that a map call names; both are named when both are bad. */
export function readPair(parameters: Parameters): { venueId: number; lotId: number } {
  const venueId = readPositive(parameters, 'venue_id');
  const lotId = readPositive(parameters, 'parking_lot_id');
  if (typeof venueId === 'number' && typeof lotId === 'number') return { venueId, lotId };
  throw invalidFields([venueId, lotId].filter((value): value is FieldError => typeof value !== 'number'));
}

const decimal = /^[+-]?\d{1,3}(\.\d{1,20})?$/;

/** A `lat,lng` parameter. */
export function readPoint(parameters: Parameters, name: string): GeoPoint {
  const text = parameters[name];
  const [lat = '', lng = '', ...rest] = (typeof text === 'string' ? text : '')
    .split(',')
    .map((part) => part.trim());
  const isPoint =
    rest.length === 0 &&
    decimal.test(lat) &&
    decimal.test(lng) &&
    Math.abs(Number(lat)) <= 90 &&
    Math.abs(Number(lng)) <= 180;
  if (!isPoint) throw invalidField(name, 'invalid_coordinates', fieldMessage('coordinates'));
  return { lat: Number(lat), lng: Number(lng) };
}

/**
 * The distance and walking time that a page states beside the map, so that the map says the same: a hold states those of
 * the moment it was made, and the provider may have found another route since. Both or none; ignored when unreadable.
 */
export function readStatedEstimate(parameters: Parameters): Partial<WalkingEstimate> {
  const [meters, minutes] = ['distance', 'minutes'].map((name) => {
    const text = parameters[name];
    return typeof text === 'string' && /^\d{1,5}$/.test(text) ? Number(text) : null;
  });
  if (typeof meters !== 'number' || typeof minutes !== 'number') return {};
  return { distanceMeters: meters, walkingTimeMinutes: minutes };
}
