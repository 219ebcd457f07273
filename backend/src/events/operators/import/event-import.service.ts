import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CodeSpotsService } from '../../../event-codes/operators/code-spots.service.js';
import type { Actor } from '../../../platform/access/access.js';
import { AuditService } from '../../../platform/audit/audit.service.js';
import { ClockService } from '../../../platform/clock/clock.service.js';
import type { RowError } from '../../../platform/imports/row-error.js';
import { TransactionService } from '../../../platform/persistence/transaction.service.js';
import { fieldMessage, fieldMessageText } from '../../../platform/problems/field-messages.js';
import type { Language } from '../../../platform/problems/language.js';
import { invalidField } from '../../../platform/problems/problem.js';
import { Venue } from '../../../venues/venue.entity.js';
import { venueScopeOf, withinVenues } from '../../../venues/venue-scope.js';
import { VenueEvent } from '../../venue-event.entity.js';
import { requireVenue } from '../events.service.js';
import type { EventImportResultDto, ImportEventsDto } from './event-import.dto.js';
import type { ImportedEvents } from './imported-event.js';
import { type ImportOutcome, type MatchedEvent, matchEvents, rejectReserved } from './match-events.js';
import { readEventTable } from './read-event-table.js';
import { saveImported } from './save-imported.js';

/** The rest appears when these are corrected. */
const maxErrors = 1_000;
const maxIgnored = 50;

/** Creates and changes the events of a file. Events that the file does not have stay as they are. */
@Injectable()
export class EventImportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
    private readonly codeSpots: CodeSpotsService,
  ) {}

  async import(actor: Actor, request: ImportEventsDto, language: Language): Promise<EventImportResultDto> {
    const { dry_run: isDryRun = false, skip_invalid: skipsInvalid = true } = request;
    const venueId = request.venue_id ?? (await this.onlyVenueOf(actor));
    const { events, errors, ignoredColumns = [] } = await this.read(request);
    const codes = { codeSpots: this.codeSpots, entry: await this.codeSpots.entryFor(venueId) };
    const matched = await this.transactions.run(async (tx) => {
      await requireVenue(tx, venueScopeOf(actor), venueId);
      // Two imports at the same time would create each event twice.
      await tx.findOne(Venue, { where: { id: venueId }, lock: { mode: 'pessimistic_write' } });
      const rows = matchEvents(events, await tx.findBy(VenueEvent, { venueId }));
      await rejectReserved(tx, rows);
      const hasErrors = errors.length > 0 || rows.some(({ outcome }) => outcome === 'invalid');
      if (!isDryRun && (skipsInvalid || !hasErrors)) {
        const saved = await saveImported(tx, { venueId, source: 'import' }, rows, codes);
        if (saved.created.length + saved.changed.length > 0)
          await this.audit.record(tx, actor, {
            action: 'import',
            resource: 'events',
            after: { venue_id: venueId, ...saved },
          });
      }
      return rows;
    });
    return {
      ...toResult(matched, errors, { isDryRun, skipsInvalid }, language),
      ...(ignoredColumns.length > 0 && { ignored_columns: ignoredColumns.slice(0, maxIgnored) }),
    };
  }

  private async onlyVenueOf(actor: Actor): Promise<number> {
    const venues = this.dataSource.manager.createQueryBuilder(Venue, 'venue');
    const [venue, ...others] = await withinVenues(venues, 'venue.id', venueScopeOf(actor)).take(2).getMany();
    if (!venue || others.length > 0) throw invalidField('venue_id', 'required', fieldMessage('required'));
    return venue.id;
  }

  private async read({ format, text, file }: ImportEventsDto): Promise<ImportedEvents> {
    const source = file === undefined ? text : Buffer.from(file, 'base64');
    if (source === undefined) throw invalidField('text', 'required', fieldMessage('required'));
    if (format === 'csv') return readEventTable(source);
    const { readCalendar } = await import('./read-calendar.js');
    return readCalendar(source, this.clock.now());
  }
}

function toResult(
  rows: MatchedEvent[],
  fileErrors: RowError[],
  { isDryRun, skipsInvalid }: { isDryRun: boolean; skipsInvalid: boolean },
  language: Language,
): Omit<EventImportResultDto, 'ignored_columns'> {
  const errors = [...fileErrors, ...rows.flatMap(({ imported }) => imported.errors)];
  const isDone = skipsInvalid || errors.length === 0;
  const countOf = (one: ImportOutcome) => (isDone ? rows.filter(({ outcome }) => outcome === one).length : 0);
  return {
    created: countOf('created'),
    changed: countOf('changed'),
    unchanged: countOf('unchanged'),
    errors: errors
      .slice(0, maxErrors)
      .map(({ row, field, message }) => ({ line: row, field, message: fieldMessageText(message, language) })),
    ...(isDryRun && {
      preview: rows.map(({ imported, outcome }) => ({
        line: imported.line,
        title: imported.title.slice(0, 200),
        starts_at: imported.startsAt?.toISOString() ?? null,
        outcome,
      })),
    }),
  };
}
