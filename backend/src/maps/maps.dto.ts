import { ApiProperty } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { LenientQuery } from '../platform/records/lenient-query.js';
import { Instant, Integer } from '../platform/records/response-fields.js';

/** The query readers report errors of these parameters, because their codes differ from those of other queries. */
@LenientQuery()
export class RouteQueryDto {
  @Allow() @ApiProperty({ type: 'integer', minimum: 1, required: true, example: 7 }) venue_id?: unknown;
  @Allow() @ApiProperty({ type: 'integer', minimum: 1, required: true, example: 3 }) parking_lot_id?: unknown;
}

@LenientQuery()
export class DirectionsQueryDto {
  /** Latitude and longitude. */
  @Allow() @ApiProperty({ type: 'string', required: true, example: '32.0756,34.7751' }) origin?: unknown;
  /** Latitude and longitude. */
  @Allow() @ApiProperty({ type: 'string', required: true, example: '32.0728,34.7801' }) destination?: unknown;
}

/** Optional parameters that are invalid are ignored, because an image tag cannot show an error. */
@LenientQuery()
export class VenueMapQueryDto {
  @Allow() @ApiProperty({ type: 'integer', minimum: 1, required: true, example: 7 }) venue_id?: unknown;
  /** Language of the labels; without it that of the cookie `panui_lang`, then that of Accept-Language. */
  @Allow() @ApiProperty({ enum: ['he', 'en'], required: false }) lang?: unknown;
  @Allow() @ApiProperty({ enum: ['light', 'dark'], required: false, default: 'light' }) theme?: unknown;
  /** Width of the image in pixels; the height is half of it. */
  @Allow()
  @ApiProperty({ type: 'integer', enum: [1200, 800], required: false, default: 1200 })
  width?: unknown;
}

@LenientQuery()
export class StaticMapQueryDto extends VenueMapQueryDto {
  @Allow() @ApiProperty({ type: 'integer', minimum: 1, required: true, example: 3 }) parking_lot_id?: unknown;
  /** Distance in meters that the page states. The map shows it if `minutes` is given, too. */
  @Allow() @ApiProperty({ type: 'integer', required: false, example: 480 }) distance?: unknown;
  /** Walking time that the page states. The map shows it if `distance` is given, too. */
  @Allow() @ApiProperty({ type: 'integer', required: false, example: 7 }) minutes?: unknown;
}

class OverviewPolylineDto {
  /**
   * The route in the encoded polyline format.
   * @example "kyxcEyd}rEhF}[fEoH"
   */
  points: string;
}

class RouteDto {
  overview_polyline: OverviewPolylineDto;
}

export class DirectionsDto {
  /**
   * Present when the provider requires that its name is shown with the route.
   * @example "Google Maps"
   */
  attribution?: string;
  routes: RouteDto[];
}

export class CachedRouteDto extends DirectionsDto {
  /** `google_api` for a route that the provider has just found, `database` for a cached or estimated one. */
  @ApiProperty({ enum: ['database', 'google_api'] }) source: 'database' | 'google_api';
  /** Meters on foot. */
  @Integer(480) distance_meters: number;
  /** @example 6.5 */
  walking_time_minutes: number;
  @Instant() fetched_at: string;
}
