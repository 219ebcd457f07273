import type { DeepPartial } from 'typeorm';
import { inLanguage, type Language } from '../platform/problems/language.js';
import type { CreateVenueDto, OwnVenueDto, PublicVenueDto, VenueDto } from './venue.dto.js';
import type { Venue } from './venue.entity.js';

export function toVenueRecord(venue: Venue): VenueDto {
  return {
    id: venue.id,
    name: venue.name,
    name_en: venue.nameEn,
    address: venue.address,
    address_en: venue.addressEn,
    lat: venue.lat,
    lng: venue.lng,
    is_active: venue.isActive,
    events_feed_url: venue.eventsFeedUrl,
    events_feed_read_at: venue.eventsFeedReadAt?.toISOString() ?? null,
    events_feed_error: venue.eventsFeedError,
    created_at: venue.createdAt.toISOString(),
    updated_at: venue.updatedAt.toISOString(),
  };
}

/** Maps the given values to columns; a missing value changes nothing. */
export function venueChanges(values: Partial<CreateVenueDto>): DeepPartial<Venue> {
  const {
    name_en: nameEn,
    address_en: addressEn,
    is_active: isActive,
    events_feed_url: url,
    ...same
  } = values;
  // Calendars are offered by this scheme, and served over HTTPS.
  const feedUrl = url?.replace(/^webcal:/, 'https:') ?? url;
  // What is known of another calendar says nothing of this one.
  const feed =
    url === undefined ? {} : { eventsFeedUrl: feedUrl, eventsFeedReadAt: null, eventsFeedError: null };
  return { ...same, nameEn, addressEn, isActive, ...feed };
}

export const toOwnVenue = (venue: Venue): OwnVenueDto => ({
  id: venue.id,
  name: venue.name,
  name_en: venue.nameEn,
  address: venue.address,
  address_en: venue.addressEn,
  is_active: venue.isActive,
});

export const toPublicVenue = (venue: Venue, language: Language): PublicVenueDto => ({
  id: venue.id,
  name: inLanguage(language, venue.name, venue.nameEn),
  address: inLanguage(language, venue.address, venue.addressEn),
});
