import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ClockService } from '../platform/clock/clock.service.js';
import {
  localDateOf,
  localTimeOf,
  serviceDayOf,
  type ServiceMoment,
  serviceMomentOf,
} from '../platform/clock/israel-time.js';
import { localDay, longLocalDate } from '../platform/documents/long-date.js';
import { inLanguage, type Language } from '../platform/problems/language.js';
import { Problem } from '../platform/problems/problem.js';
import type { PagePreview } from '../platform/web-pages/add-preview.js';
import { PageDataService } from '../platform/web-pages/page-data.service.js';
import { hasMovedFrom } from '../events/event-at.js';
import { linkTimeOf } from '../events/reserve-path.js';
import { namedEventAt, pricedLots } from './event-prices.js';
import { FreeLotsService } from './free-lots.service.js';
import { findOpenLots, type OpenLot, readTime, readVenueId } from './hold-policy.js';
import { routeAndPrice } from './route-and-price.js';
import { type LotInRange, VenueCatalogService } from './venue-catalog.service.js';

/** What a messenger displays of a venue's link: event, venue, evening, walk and price. */
@Injectable()
export class ReservePreviewService implements OnModuleInit {
  constructor(
    private readonly pages: PageDataService,
    private readonly catalog: VenueCatalogService,
    private readonly freeLots: FreeLotsService,
    private readonly clock: ClockService,
  ) {}

  onModuleInit(): void {
    this.pages.addPreview('reserve', (query, language, isBrowser) =>
      this.previewOf(query, language, isBrowser),
    );
  }

  /** Null for a link without an active venue and a time. Throws for malformed ones. */
  private async previewOf(
    query: string,
    language: Language,
    isBrowser: boolean,
  ): Promise<PagePreview | null> {
    const parameters = new URLSearchParams(query);
    const venueId = parameters.get('venue_id');
    const seconds = parameters.get('reservation_time');
    if (!venueId || !seconds) return null;
    const requested = readTime(Number(seconds));
    const entry = await this.catalog.entry(readVenueId(Number(venueId)));
    const event = namedEventAt(entry.events, parameters.get('event'), requested);
    const time = event && hasMovedFrom(event, requested) ? linkTimeOf(event) : requested;
    const { venue, settings } = entry;
    if (!venue) return null;
    const context = { settings, today: serviceDayOf(this.clock.now()) };
    const moment = serviceMomentOf(time);
    const lotId = parameters.get('parking_lot_id');
    const lots = pricedLots(entry, parameters.get('event'), moment).filter(
      ({ id }) => !lotId || id === Number(lotId),
    );
    const open = findOpenLots(lots, moment, context);
    const nearest = open instanceof Problem ? undefined : await this.firstFree(open, moment, isBrowser);
    const venueName = inLanguage(language, venue.name, venue.nameEn);
    const title = titles[language](venueName);
    const evening = eveningOf(nearest ?? { start: time }, language);
    const parts = [event ? `${venueName}, ${evening}` : evening];
    if (nearest)
      parts.push(routeAndPrice(nearest.lot.walkingTimeMinutes, nearest.opening.priceAgorot, language));
    const description = parts.join(' · ');
    if (!event) return { title, description };
    const eventTitle = inLanguage(language, event.title, event.titleEn);
    return {
      event: eventTitle,
      title: `${eventTitle}, ${localTimeOf(event.startsAt)} · ${title}`,
      description,
    };
  }

  /** The lot whose spot a hold gets, else the first one. Browsers, which display no preview, cost no query. */
  private async firstFree(
    open: OpenLot<LotInRange>[],
    { serviceDay }: ServiceMoment,
    isBrowser: boolean,
  ): Promise<OpenLot<LotInRange> | undefined> {
    if (isBrowser || open.length < 2) return open[0];
    const { free } = await this.freeLots.findFree(
      open.map((one) => ({ ...one, lotId: one.lot.id, serviceDay, accessible: false })),
    );
    return free[0] ?? open[0];
  }
}

const titles: Record<Language, (venue: string) => string> = {
  he: (venue) => `הזמנת חניה ליד ${venue}`,
  en: (venue) => `Reserve parking at ${venue}`,
};

/** As `reserve.dateAndHours` and `untilNextDay` of the drivers' app; a test compares them. */
const hoursTexts: Record<Language, { hours: (from: string, to: string) => string; nextDay: string }> = {
  he: { hours: (from, to) => `מ־${from}\u00a0עד\u00a0${to}`, nextDay: ' למחרת' },
  en: { hours: (from, to) => `${from}\u00a0to\u00a0${to}`, nextDay: ' the next day' },
};

/**
 * The day and the hours of a reservation in the words of the page that holds it, which displays them until it has a
 * spot; with the year and the time of the link where none can be reserved.
 */
function eveningOf({ start, end }: { start: Date; end?: Date }, language: Language): string {
  const [startDate, from] = [localDateOf(start), localTimeOf(start)];
  if (!end) return `${longLocalDate(startDate, language)}, ${from}`;
  const { hours, nextDay } = hoursTexts[language];
  const isNextDay = localDateOf(end) !== startDate;
  return `${localDay(startDate, language)}, ${hours(from, localTimeOf(end))}${isNextDay ? nextDay : ''}`;
}
