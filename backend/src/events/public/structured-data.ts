import { inLanguage, type Language } from '../../platform/problems/language.js';
import type { EventState } from '../venue-event.entity.js';
import type { Availability, EventSummary } from './event-summary.js';

const eventStatuses: Record<EventState, string> = {
  scheduled: 'https://schema.org/EventScheduled',
  postponed: 'https://schema.org/EventPostponed',
  cancelled: 'https://schema.org/EventCancelled',
};

/** A postponed event whose new date is known is one that was rescheduled. */
const statusOf = ({ state, postponedFrom }: EventSummary['event']) =>
  state === 'postponed' && postponedFrom
    ? {
        eventStatus: 'https://schema.org/EventRescheduled',
        previousStartDate: postponedFrom.toISOString(),
      }
    : { eventStatus: eventStatuses[state] };

const offerAvailability: Record<Availability, string> = {
  many: 'https://schema.org/InStock',
  few: 'https://schema.org/LimitedAvailability',
  last: 'https://schema.org/LimitedAvailability',
  none: 'https://schema.org/SoldOut',
  closed: 'https://schema.org/OutOfStock',
};

const currency = 'ILS';
const priceOf = (agorot: number): string => (agorot / 100).toFixed(2);
const geo = ({ lat, lng }: { lat: number; lng: number }) => ({
  '@type': 'GeoCoordinates',
  latitude: lat,
  longitude: lng,
});

/** What search engines read of the page: the event with its venue, and the lots. https://schema.org/Event */
export function structuredDataOf(
  { event, venue, lots }: EventSummary,
  language: Language,
  publicUrl: string,
): object {
  const url = `${publicUrl}/e/${event.slug}`;
  const ofEvent = {
    '@type': 'Event',
    name: inLanguage(language, event.title, event.titleEn),
    startDate: event.startsAt.toISOString(),
    ...(event.endsAt && { endDate: event.endsAt.toISOString() }),
    ...(event.doorsAt && { doorTime: event.doorsAt.toISOString() }),
    ...statusOf(event),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(venue && {
      location: {
        '@type': 'Place',
        name: inLanguage(language, venue.name, venue.nameEn),
        address: inLanguage(language, venue.address, venue.addressEn),
        geo: geo(venue),
      },
    }),
    url,
  };
  const ofLots = lots.map(({ open: { lot, opening }, availability }) => ({
    '@type': 'ParkingFacility',
    name: inLanguage(language, lot.name, lot.nameEn),
    address: inLanguage(language, lot.address, lot.addressEn),
    geo: geo(lot),
    makesOffer: {
      '@type': 'Offer',
      url,
      price: priceOf(opening.priceAgorot),
      priceCurrency: currency,
      availability: offerAvailability[availability],
    },
  }));
  return { '@context': 'https://schema.org', '@graph': [ofEvent, ...ofLots] };
}
