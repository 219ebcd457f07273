import type { Opening } from '../availability/opening.js';
import { toDriverLot } from '../lots/driver-lot.js';
import type { ParkingLot } from '../lots/parking-lot.entity.js';
import { inLanguage, type Language } from '../platform/problems/language.js';
import type { BusinessSettings } from '../settings/business-settings.js';
import type { Venue } from '../venues/venue.entity.js';
import type { HoldDto } from './hold.dto.js';
import { maxRenewals } from '../claims/hold-functions.js';

export interface HoldDetails {
  venue: Venue;
  lot: ParkingLot;
  spotId: number;
  spotNumber: string;
  sessionToken: string;
  expiresAt: Date;
  now: Date;
  reservationTime: Date;
  requestedTime: Date;
  reservationEnd: Date;
  priceAgorot: number;
  /** The hours of the lot on that day, in the slot of the hold. */
  hours: Pick<Opening, 'openingTime' | 'closingTime'>;
  walkingTimeMinutes: number;
  distanceMeters: number;
  renewals: number;
  settings: BusinessSettings;
  /** Whether card payment is configured. Free reservations never require it. */
  takesCards: boolean;
}

export function toHoldResponse(hold: HoldDetails, language: Language): HoldDto {
  const { venue, lot, settings } = hold;
  const deadline = new Date(hold.requestedTime.getTime() - settings.cancellation_cutoff_minutes * 60_000);
  return {
    spot_id: hold.spotId,
    hold_expiry: hold.expiresAt.toISOString(),
    expires_in: Math.max(0, Math.round((hold.expiresAt.getTime() - hold.now.getTime()) / 1000)),
    hold_seconds: settings.hold_seconds,
    renewals_left: maxRenewals - hold.renewals,
    session_token: hold.sessionToken,
    venue_id: venue.id,
    venue_name: inLanguage(language, venue.name, venue.nameEn),
    venue_lat: venue.lat,
    venue_lng: venue.lng,
    ...toDriverLot(lot, language),
    spot_number: hold.spotNumber,
    walking_time_minutes: hold.walkingTimeMinutes,
    distance_to_venue: hold.distanceMeters,
    reservation_time: Math.floor(hold.reservationTime.getTime() / 1000),
    reservation_time_adjusted: hold.reservationTime.getTime() !== hold.requestedTime.getTime(),
    reservation_end: hold.reservationEnd.toISOString(),
    operating_hours: { start: hold.hours.openingTime, end: hold.hours.closingTime },
    is_24_7: lot.is247,
    price_agorot: hold.priceAgorot,
    currency: 'ILS',
    ...(hold.takesCards && hold.priceAgorot > 0 && { payment: 'card' as const }),
    cancel_deadline: deadline > hold.now ? deadline.toISOString() : null,
  };
}
