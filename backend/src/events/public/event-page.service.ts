import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { arriveFromOf, type OpenLot } from '../../holds/hold-policy.js';
import type { LotInRange } from '../../holds/venue-catalog.service.js';
import { routeAndPrice } from '../../holds/route-and-price.js';
import { localDateOf, localTimeOf } from '../../platform/clock/israel-time.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { longLocalDate } from '../../platform/documents/long-date.js';
import { inLanguage, type Language } from '../../platform/problems/language.js';
import { PageDataService, type ServerPage } from '../../platform/web-pages/page-data.service.js';
import { type BusinessSettings, cancelDeadlineOf } from '../../settings/business-settings.js';
import { paymentNote } from '../../settings/payment-note.js';
import { SettingsService } from '../../settings/settings.service.js';
import { readLinkRef } from '../link-ref.js';
import { reservePathOf } from '../reserve-path.js';
import type { EventSummary } from './event-summary.js';
import { EventSummariesService } from './event-summaries.service.js';
import { structuredDataOf } from './structured-data.js';

/** A page has so many lots, nearest first. */
const maxLots = 5;

/** Provides the public page of an event, `/e/<slug>`, which the booking app renders on the server. */
@Injectable()
export class EventPageService implements OnModuleInit {
  constructor(
    private readonly pages: PageDataService,
    private readonly summaries: EventSummariesService,
    private readonly settings: SettingsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.pages.addServerPage('e', (slug, language, query) =>
      this.pageOf(slug, language, readLinkRef(query.get('ref'))),
    );
  }

  private async pageOf(slug: string, language: Language, ref: string | null): Promise<ServerPage | null> {
    const summary = await this.summaries.find(slug);
    if (!summary) return null;
    const { event, venue } = summary;
    const title = inLanguage(language, event.title, event.titleEn);
    const venueName = venue ? inLanguage(language, venue.name, venue.nameEn) : '';
    const starts = `${longLocalDate(localDateOf(event.startsAt), language)}, ${localTimeOf(event.startsAt)}`;
    const { walkingTimeMinutes: minutes, priceFromAgorot: agorot } = summary;
    const offer = minutes !== null && agorot !== null ? ` · ${routeAndPrice(minutes, agorot, language)}` : '';
    return {
      data: this.dataOf(summary, { title, venueName, ref }, language, await this.settings.current()),
      path: `/e/${event.slug}`,
      preview: { title: parkingAt[language](title), description: `${starts} · ${venueName}${offer}` },
      isIndexed: event.state !== 'cancelled',
      structuredData: structuredDataOf(summary, language, this.config.publicUrl),
    };
  }

  private dataOf(
    summary: EventSummary,
    { title, venueName, ref }: { title: string; venueName: string; ref: string | null },
    language: Language,
    settings: BusinessSettings,
  ) {
    const { event, lots, reservationTime } = summary;
    const nearest = lots.find(({ availability }) => availability !== 'none') ?? lots[0];
    const isSold = reservationTime !== null && summary.availability !== 'closed';
    return {
      slug: event.slug,
      title,
      venue_name: venueName,
      doors_at: event.doorsAt?.toISOString() ?? null,
      starts_at: event.startsAt.toISOString(),
      state: event.state,
      postponed_from: event.postponedFrom?.toISOString() ?? null,
      is_over: summary.isOver,
      availability: summary.availability,
      reason: summary.reason && inLanguage(language, summary.reason.he, summary.reason.en),
      price_from_agorot: summary.priceFromAgorot,
      walking_time_minutes: summary.walkingTimeMinutes,
      reserve_path: isSold ? reservePathOf(event, reservationTime, { ref }) : null,
      hours: nearest ? hoursOf(nearest.open, settings.early_arrival_tolerance_minutes) : null,
      cancel_until: reservationTime && cancelDeadlineOf(reservationTime, settings).toISOString(),
      payment_note: paymentNote(settings, language, {
        isFree: summary.priceFromAgorot === 0,
        isPaidByCard: this.config.cardcom !== null,
      }),
      lots: lots.slice(0, maxLots).map(({ open: { lot, opening }, availability }) => ({
        name: inLanguage(language, lot.name, lot.nameEn),
        walking_time_minutes: lot.walkingTimeMinutes,
        max_height_cm: lot.maxHeightCm,
        price_agorot: opening.priceAgorot,
        availability,
        reserve_path:
          isSold && availability !== 'none'
            ? reservePathOf(event, reservationTime, { ref, lotId: lot.id })
            : null,
      })),
    };
  }
}

const parkingAt: Record<Language, (title: string) => string> = {
  he: (title) => `חניה ל${title}`,
  en: (title) => `Parking for ${title}`,
};

/** From when drivers may come, and until when they have to leave. */
const hoursOf = ({ start, end, opening }: OpenLot<LotInRange>, earlyMinutes: number) => ({
  from: arriveFromOf(start, opening.openingTime, earlyMinutes).toISOString(),
  until: end.toISOString(),
});
