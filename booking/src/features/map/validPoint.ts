import type { GeoPoint } from '../../shared/geoPoint';

/** Rabin Square in Tel Aviv, shown when coordinates are invalid. */
export const defaultPoint: GeoPoint = { lat: 32.0809, lng: 34.7806 };

export const isValid = ({ lat, lng }: GeoPoint): boolean =>
  Number.isFinite(lat) && Number.isFinite(lng) && (lat !== 0 || lng !== 0) && Math.abs(lat) <= 90;

export const validPoint = (lat: number, lng: number): GeoPoint =>
  isValid({ lat, lng }) ? { lat, lng } : defaultPoint;
