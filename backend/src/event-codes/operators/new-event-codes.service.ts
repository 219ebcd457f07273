import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { VenueEvent } from '../../events/venue-event.entity.js';
import { VenueCatalogService } from '../../holds/venue-catalog.service.js';
import { BilledAccount } from '../../ledger/billed-account.entity.js';
import type { Actor } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { SealerService } from '../../platform/crypto/sealer.service.js';
import { databaseNow } from '../../platform/persistence/database-now.js';
import { TransactionService } from '../../platform/persistence/transaction.service.js';
import { problemDetail } from '../../platform/problems/details.js';
import { fieldMessage } from '../../platform/problems/field-messages.js';
import { invalidField, Problem, problem } from '../../platform/problems/problem.js';
import { lockSpotsOfLot } from '../../spot-blocks/lock-spots.js';
import { EventCode } from '../event-code.entity.js';
import { codeHashOf, newCode } from '../event-codes.service.js';
import { sideBySide } from '../side-by-side.js';
import type { CodePreviewDto, CreateEventCodeDto, EventCodeDto } from './event-code.dto.js';
import { openingsOfEvent } from './event-openings.js';
import { recordSetAside, offeredSpots, type OpeningsOfEvent, setAside } from './set-aside.js';
import { auditedCode, EventCodeRecordsService } from './event-code-records.service.js';

/** Creates codes and sets spots aside for them. */
@Injectable()
export class NewEventCodesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
    private readonly sealer: SealerService,
    private readonly catalog: VenueCatalogService,
    private readonly records: EventCodeRecordsService,
  ) {}

  async preview(eventId: number, lotId: number): Promise<CodePreviewDto> {
    const { manager } = this.dataSource;
    const openings = await this.openingsOf(await this.eventOf(manager, eventId), lotId);
    const spots = await offeredSpots(manager, openings, this.clock.now());
    return {
      free_spots: spots.filter(({ isFree }) => isFree).length,
      price_agorot: Math.min(...openings.open.map(({ opening }) => opening.priceAgorot)),
      parking_ends_at: new Date(Math.max(...openings.open.map(({ end }) => end.getTime()))).toISOString(),
    };
  }

  async create(actor: Actor, eventId: number, body: CreateEventCodeDto): Promise<EventCodeDto> {
    const event = await this.eventOf(this.dataSource.manager, eventId);
    const openings = await this.openingsOf(event, body.parking_lot_id);
    const { serviceDate } = openings;
    requireReleaseBeforeStart(new Date(body.release_at), event, this.clock.now());
    const accountId = body.account_id ?? null;
    if ((body.payer === 'account') !== (accountId !== null))
      throw invalidField('account_id', 'invalid', fieldMessage('account_of_payer'));
    return this.transactions.run(async (tx) => {
      await requireSameTimes(tx, event);
      if (accountId !== null && !(await tx.existsBy(BilledAccount, { id: accountId, isActive: true })))
        throw invalidField('account_id', 'unknown', fieldMessage('unknown_account'));
      const code = newCode();
      const saved = await tx.save(
        tx.create(EventCode, {
          eventId,
          parkingLotId: body.parking_lot_id,
          serviceDate,
          label: body.label,
          spots: body.spots,
          priceAgorot: body.price_agorot ?? null,
          payer: body.payer,
          accountId,
          releaseAt: new Date(body.release_at),
          maxUses: body.max_uses,
          codeHash: codeHashOf(code),
          sealedCode: this.sealer.seal(code),
          endedAt: null,
        }),
      );
      await this.setAside(tx, saved, openings);
      await recordSetAside(tx, serviceDate);
      const record = this.records.toRecord(saved, event, { used: 0, setAside: saved.spots });
      await this.audit.record(tx, actor, {
        action: 'create',
        resource: 'event_codes',
        resourceId: saved.id,
        after: auditedCode(record),
      });
      return record;
    });
  }

  /** Locks the lot's spots as a block does: each claim came before and is seen, or comes after and sees this. */
  private async setAside(tx: EntityManager, code: EventCode, openings: OpeningsOfEvent): Promise<void> {
    await lockSpotsOfLot(tx, code.parkingLotId);
    const now = await databaseNow(tx, this.clock.offsetInterval);
    const spots = await offeredSpots(tx, openings, now);
    const chosen = new Set(sideBySide(spots, code.spots));
    if (chosen.size < code.spots)
      throw problem('conflict', {
        detail: problemDetail('too_few_free_spots'),
        extras: { reason: 'no_spots_available', free_spots: chosen.size },
      });
    await setAside(
      tx,
      code,
      spots.filter(({ id }) => chosen.has(id)),
    );
  }

  private async eventOf(manager: EntityManager, id: number): Promise<VenueEvent> {
    const event = await manager.findOneBy(VenueEvent, { id });
    if (!event) throw problem('not_found');
    return event;
  }

  /** The openings of the lot at the time for which drivers of the event reserve. */
  private async openingsOf(event: VenueEvent, lotId: number): Promise<OpeningsOfEvent> {
    const entry = await this.catalog.reloadEntry(event.venueId);
    const lots = await this.catalog.lotWithinReach(entry, lotId);
    const openings = openingsOfEvent(entry, lots, event, this.clock.now());
    if (!openings) throw problem('conflict', { detail: problemDetail('event_is_over') });
    if (openings instanceof Problem)
      throw invalidField('parking_lot_id', 'unknown', fieldMessage('lot_not_near'));
    return openings;
  }
}

/** The event was read before the transaction; from here on it does not move. */
async function requireSameTimes(tx: EntityManager, { id, doorsAt, startsAt }: VenueEvent): Promise<void> {
  const event = await tx.findOne(VenueEvent, { where: { id }, lock: { mode: 'for_key_share' } });
  if (!event) throw problem('not_found');
  if (Number(event.startsAt) !== Number(startsAt) || Number(event.doorsAt) !== Number(doorsAt))
    throw problem('conflict', {
      detail: problemDetail('event_changed_meanwhile'),
      extras: { reason: 'changed' },
    });
}

function requireReleaseBeforeStart(releaseAt: Date, { startsAt }: VenueEvent, now: Date): void {
  if (releaseAt > now && releaseAt <= startsAt) return;
  throw invalidField('release_at', 'invalid_range', fieldMessage('release_time'));
}
