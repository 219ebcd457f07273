import { isIdText } from '../platform/lists/id-parameter.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { type FieldError, invalidField, invalidFields } from '../platform/problems/problem.js';
import type { RouteQueryDto, StaticMapQueryDto, VenueMapQueryDto } from './maps.dto.js';
import type { GeoPoint, WalkingEstimate } from '@panui/shared/walking-estimate';

function readPositive(field: string, value: unknown): number | FieldError {
  if (isIdText(value)) return Number(value);
  return { field, code: 'invalid_id', message: fieldMessage('positive_number') };
}

/** The ids of venue and lot; the error lists both when both are invalid. */
export function readPair(query: RouteQueryDto): { venueId: number; lotId: number } {
  const venueId = readPositive('venue_id', query.venue_id);
  const lotId = readPositive('parking_lot_id', query.parking_lot_id);
  if (typeof venueId === 'number' && typeof lotId === 'number') return { venueId, lotId };
  throw invalidFields([venueId, lotId].filter((value): value is FieldError => typeof value !== 'number'));
}

/** The id of the venue; the error names the parameter. */
export function readVenueId(query: VenueMapQueryDto): number {
  const venueId = readPositive('venue_id', query.venue_id);
  if (typeof venueId === 'number') return venueId;
  throw invalidFields([venueId]);
}

const decimal = /^[+-]?\d{1,3}(\.\d{1,20})?$/;

/** A `lat,lng` parameter. */
export function readPoint(field: string, value: unknown): GeoPoint {
  const [lat = '', lng = '', ...rest] = (typeof value === 'string' ? value : '')
    .split(',')
    .map((part) => part.trim());
  const isPoint =
    rest.length === 0 &&
    decimal.test(lat) &&
    decimal.test(lng) &&
    Math.abs(Number(lat)) <= 90 &&
    Math.abs(Number(lng)) <= 180;
  if (!isPoint) throw invalidField(field, 'invalid_coordinates', fieldMessage('coordinates'));
  return { lat: Number(lat), lng: Number(lng) };
}

const readSmallNumber = (value: unknown): number | null =>
  typeof value === 'string' && /^\d{1,5}$/.test(value) ? Number(value) : null;

/**
 * The distance and walking time that the page states beside the map. The map shows the same figures: a hold states
 * those of its creation, and the provider may have found another route since. Empty unless both are valid.
 */
export function readStatedEstimate(query: StaticMapQueryDto): Partial<WalkingEstimate> {
  const meters = readSmallNumber(query.distance);
  const minutes = readSmallNumber(query.minutes);
  if (meters === null || minutes === null) return {};
  return { distanceMeters: meters, walkingTimeMinutes: minutes };
}
