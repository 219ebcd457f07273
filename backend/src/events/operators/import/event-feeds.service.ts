import { Inject, Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not } from 'typeorm';
import { CodeSpotsService } from '../../../event-codes/operators/code-spots.service.js';
import type { JobResult } from '../../../jobs/job.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { ExternalServiceError } from '../../../platform/http-client/external-service-error.js';
import { fetchPublic } from '../../../platform/http-client/fetch-public.js';
import { PrivateAddressError } from '../../../platform/http-client/public-lookup.js';
import { maxImportBytes } from '../../../platform/input-limits/input-limits.js';
import { addCounts } from '../../../platform/persistence/batch.js';
import { TransactionService } from '../../../platform/persistence/transaction.service.js';
import { fieldMessageText } from '../../../platform/problems/field-messages.js';
import { bumpCatalogVersion } from '../../../settings/catalog-version.js';
import { Venue } from '../../../venues/venue.entity.js';
import { VenueEvent } from '../../venue-event.entity.js';
import type { ImportedEvent } from './imported-event.js';
import { type MatchedEvent, matchEvents, rejectReserved } from './match-events.js';
import { readCalendar } from './read-calendar.js';
import { saveImported } from './save-imported.js';

const timeoutMs = 20_000;

/** Thrown for a response that is no calendar. */
class UnreadableFeedError extends Error {}

interface Saved {
  rows: MatchedEvent[];
  events_created: number;
  events_changed: number;
  events_vanished: number;
}

function firstErrorOf(rows: MatchedEvent[]): string | null {
  const invalid = rows.find(({ imported }) => imported.errors.length > 0)?.imported;
  const message = invalid?.errors[0]?.message;
  return message ? `line ${invalid.line}: ${fieldMessageText(message, 'en')}` : null;
}

/**
 * Reads the calendars of venues. What is in a calendar is created or changed; what has vanished from it is marked and
 * stays, because it may have reservations. A failure is stored with the venue and changes no event.
 */
@Injectable()
export class EventFeedsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly codeSpots: CodeSpotsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async readAll(now: Date): Promise<JobResult> {
    const venues = await this.dataSource.manager.find(Venue, {
      where: { isActive: true, eventsFeedUrl: Not(IsNull()) },
      order: { id: 'ASC' },
    });
    let result: JobResult = { feeds_read: 0, feeds_failed: 0 };
    // One after the other: a slow site delays the others at most by the timeout, and none is called twice at once.
    for (const venue of venues) result = addCounts(result, await this.read(venue, now));
    return result;
  }

  private async read({ id, eventsFeedUrl: url }: Venue, now: Date): Promise<JobResult> {
    try {
      const events = await this.fetch(url ?? '', now);
      const { rows, ...counts } = await this.save(id, events, now);
      await this.setState(id, url, now, firstErrorOf(rows));
      return { feeds_read: 1, ...counts };
    } catch (error) {
      const isKnown =
        error instanceof ExternalServiceError ||
        error instanceof PrivateAddressError ||
        error instanceof UnreadableFeedError;
      if (!isKnown) throw error;
      await this.setState(id, url, now, error.message);
      return { feeds_failed: 1 };
    }
  }

  private async fetch(url: string, now: Date): Promise<ImportedEvent[]> {
    const bytes = await fetchPublic(url, {
      maxBytes: maxImportBytes,
      timeoutMs,
      ...(this.config.allowPrivateWebhookAddresses && { isAllowed: () => true }),
    });
    const { events, errors } = readCalendar(bytes, now);
    if (errors[0]) throw new UnreadableFeedError(fieldMessageText(errors[0].message, 'en'));
    return events;
  }

  private async save(venueId: number, events: ImportedEvent[], now: Date): Promise<Saved> {
    const codes = { codeSpots: this.codeSpots, entry: await this.codeSpots.entryFor(venueId) };
    return this.transactions.run(async (tx) => {
      await tx.findOne(Venue, { where: { id: venueId }, lock: { mode: 'pessimistic_write' } });
      const existing = await tx.findBy(VenueEvent, { venueId });
      const rows = matchEvents(events, existing);
      await rejectReserved(tx, rows);
      const { created, changed } = await saveImported(tx, { venueId, source: 'feed' }, rows, codes);
      // An entry that is damaged now has not vanished.
      const inFeed = new Set(rows.map(({ event }) => event?.id));
      const isComplete = rows.every(({ imported, event }) => imported.errors.length === 0 || event !== null);
      const isGone = (event: VenueEvent) =>
        event.source === 'feed' && event.startsAt > now && !inFeed.has(event.id) && isComplete;
      const gone = existing.filter((event) => isGone(event) && event.vanishedAt === null);
      const back = existing.filter((event) => inFeed.has(event.id) && event.vanishedAt !== null);
      for (const event of gone) await tx.update(VenueEvent, { id: event.id }, { vanishedAt: now });
      for (const event of back) await tx.update(VenueEvent, { id: event.id }, { vanishedAt: null });
      if (gone.length + back.length > 0) await bumpCatalogVersion(tx);
      return {
        rows,
        ...{ events_created: created.length, events_changed: changed.length, events_vanished: gone.length },
      };
    });
  }

  /** Keeps `updated_at`, or else no form of the venue could be saved while its calendar is read. */
  private async setState(id: number, url: string | null, now: Date, error: string | null): Promise<void> {
    await this.dataSource.query(
      'UPDATE venues SET events_feed_read_at = $3, events_feed_error = $4 WHERE id = $1 AND events_feed_url = $2',
      [id, url, now, error?.slice(0, 300)],
    );
  }
}
