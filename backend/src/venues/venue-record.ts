import type { DeepPartial } from 'typeorm';
import { boolean, type FieldRules, nullable, numberBetween, text } from '../platform/lists/record-fields.js';
import type { Language } from '../platform/problems/language.js';
import type { Venue } from './venue.entity.js';

/** What may be set of a venue, and how. */
export const venueFields: FieldRules = {
  name: { check: text({ min: 1, max: 200 }), required: true },
  name_en: { check: nullable(text({ max: 200 })) },
  address: { check: text({ max: 300 }) },
  address_en: { check: nullable(text({ max: 300 })) },
  lat: { check: numberBetween(-90, 90), required: true },
  lng: { check: numberBetween(-180, 180), required: true },
  is_active: { check: boolean },
};

/** A venue as operators see it. */
export function toVenueRecord(venue: Venue) {
  return {
    id: venue.id,
    name: venue.name,
    name_en: venue.nameEn,
    address: venue.address,
    address_en: venue.addressEn,
    lat: venue.lat,
    lng: venue.lng,
    is_active: venue.isActive,
    created_at: venue.createdAt.toISOString(),
    updated_at: venue.updatedAt.toISOString(),
  };
}

const propertyOf: Record<string, keyof Venue> = {
  name_en: 'nameEn',
  address_en: 'addressEn',
  is_active: 'isActive',
};

export function venueChanges(values: Record<string, unknown>): DeepPartial<Venue> {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [propertyOf[field] ?? field, value]),
  );
}

/** A name or address in the language asked for; a missing one falls back to the other. */
export function inLanguage(language: Language, hebrew: string, english: string | null): string {
  return language === 'en' ? english || hebrew : hebrew || (english ?? '');
}

/** What anyone may know of a venue, in the language of the request. */
export const toPublicVenue = (venue: Venue, language: Language) => ({
  id: venue.id,
  name: inLanguage(language, venue.name, venue.nameEn),
  address: inLanguage(language, venue.address, venue.addressEn),
});
