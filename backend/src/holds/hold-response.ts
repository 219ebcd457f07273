import type { Opening } from '../availability/opening.js';
import type { VenueEvent } from '../events/venue-event.entity.js';
import { toDriverLot } from '../lots/driver-lot.js';
import { toDriverPhotos } from '../lots/lot-photo.js';
import { serviceDayOf } from '../platform/clock/israel-time.js';
import type { NightDto } from '../lots/overnight.dto.js';
import { type Night, nightOffer, toNightDto } from '../lots/overnight.js';
import type { ParkingLot } from '../lots/parking-lot.entity.js';
import type { Spot } from '../lots/spot.entity.js';
import { inLanguage, type Language } from '../platform/problems/language.js';
import { type BusinessSettings, cancelDeadlineOf } from '../settings/business-settings.js';
import { helpPhone } from '../settings/help-phone.js';
import { paymentNote } from '../settings/payment-note.js';
import type { Venue } from '../venues/venue.entity.js';
import type { HoldDto } from './hold.dto.js';
import { arriveFromOf } from './hold-policy.js';
import { maxRenewals } from '../claims/hold-functions.js';

export interface HoldDetails {
  venue: Venue;
  event: Pick<VenueEvent, 'title' | 'titleEn' | 'startsAt'> | null;
  lot: ParkingLot;
  spot: Pick<Spot, 'id' | 'number' | 'floor' | 'isHandicap' | 'isElectric'>;
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
  slot: number;
  /** The night that the driver chose; null for none. */
  night: Night | null;
  settings: BusinessSettings;
  /** Whether card payment is configured. Free reservations never require it. */
  takesCards: boolean;
  /** The account that pays instead of the driver; null if the driver pays. */
  paidBy: string | null;
}

/** The night that the driver chose, or that the lot offers to drivers who pay themselves. */
function overnightOf({
  night,
  lot,
  slot,
  reservationTime,
  reservationEnd,
  paidBy,
}: HoldDetails): NightDto | null {
  const offer = paidBy === null ? nightOffer(lot, serviceDayOf(reservationTime), slot) : null;
  const found = night ?? (offer && offer.until > reservationEnd ? offer : null);
  return found && toNightDto(found, night !== null);
}

export function toHoldResponse(hold: HoldDetails, language: Language): HoldDto {
  const { venue, event, lot, spot, settings } = hold;
  const driverLot = toDriverLot(lot, language);
  const isPaidByCard = hold.takesCards && hold.priceAgorot > 0 && hold.paidBy === null;
  const deadline = cancelDeadlineOf(hold.requestedTime, settings);
  return {
    spot_id: spot.id,
    hold_expiry: hold.expiresAt.toISOString(),
    expires_in: Math.max(0, Math.round((hold.expiresAt.getTime() - hold.now.getTime()) / 1000)),
    hold_seconds: settings.hold_seconds,
    renewals_left: maxRenewals - hold.renewals,
    session_token: hold.sessionToken,
    venue_id: venue.id,
    venue_name: inLanguage(language, venue.name, venue.nameEn),
    venue_lat: venue.lat,
    venue_lng: venue.lng,
    ...driverLot,
    photos: toDriverPhotos(lot.photos, driverLot.parking_lot_name, language),
    spot_number: spot.number,
    spot_floor: spot.floor,
    spot_accessible: spot.isHandicap,
    spot_electric: spot.isElectric,
    walking_time_minutes: hold.walkingTimeMinutes,
    distance_to_venue: hold.distanceMeters,
    reservation_time: Math.floor(hold.reservationTime.getTime() / 1000),
    reservation_time_adjusted: hold.reservationTime.getTime() !== hold.requestedTime.getTime(),
    arrive_from: arriveFromOf(
      hold.reservationTime,
      hold.hours.openingTime,
      settings.early_arrival_tolerance_minutes,
    ).toISOString(),
    reservation_end: hold.reservationEnd.toISOString(),
    overnight: overnightOf(hold),
    operating_hours: { start: hold.hours.openingTime, end: hold.hours.closingTime },
    is_24_7: lot.is247,
    price_agorot: hold.priceAgorot,
    ...(event && {
      event_title: inLanguage(language, event.title, event.titleEn),
      event_starts_at: event.startsAt.toISOString(),
    }),
    currency: 'ILS',
    ...(isPaidByCard && { payment: 'card' as const }),
    ...(hold.paidBy !== null && { paid_by: hold.paidBy }),
    payment_note: paymentNote(settings, language, {
      isFree: hold.priceAgorot === 0,
      isPaidByCard,
      paidBy: hold.paidBy,
    }),
    payment_status: hold.priceAgorot === 0 || hold.paidBy !== null ? 'nothing_to_pay' : 'owed',
    paid_at: null,
    refunded_agorot: 0,
    operator_name: inLanguage(language, settings.operator_name, settings.operator_name_en),
    support_phone: helpPhone(settings),
    cancel_deadline: deadline > hold.now ? deadline.toISOString() : null,
  };
}
