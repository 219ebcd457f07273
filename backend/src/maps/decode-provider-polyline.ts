import { ExternalServiceError } from '../platform/http-client/external-service-error.js';
import type { GeoPoint } from '@panui/shared/walking-estimate';
import { decodePolyline } from './polyline.js';

/** The points of a provider's polyline. */
export function decodeProviderPolyline(line: string): GeoPoint[] {
  try {
    return decodePolyline(line);
  } catch {
    throw new ExternalServiceError('a response with an unreadable line');
  }
}
