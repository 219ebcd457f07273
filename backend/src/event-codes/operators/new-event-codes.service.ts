import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { lotsForEvent } from '../../availability/rule-audience.js';
import { reservationTimeOf } from '../../events/public/event-summary.js';
import { VenueEvent } from '../../events/venue-event.entity.js';
import { findOpenLots, type OpenLot } from '../../holds/hold-policy.js';
import { hasSpot } from '../../holds/hold-requests.service.js';
import { type LotInRange, VenueCatalogService } from '../../holds/venue-catalog.service.js';
import { BilledAccount } from '../../ledger/billed-account.entity.js';
import type { Actor } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { serviceDayOf, serviceMomentOf } from '../../platform/clock/israel-time.js';
import { SealerService } from '../../platform/crypto/sealer.service.js';
import { databaseNow } from '../../platform/persistence/database-now.js';
import { TransactionService } from '../../platform/persistence/transaction.service.js';
import { problemDetail } from '../../platform/problems/details.js';
import { fieldMessage } from '../../platform/problems/field-messages.js';
import { invalidField, Problem, problem } from '../../platform/problems/problem.js';
import { lockSpotsOfLot } from '../../spot-blocks/lock-spots.js';
import { EventCode } from '../event-code.entity.js';
import { codeHashOf, newCode } from '../event-codes.service.js';
import { type PlacedSpot, sideBySide } from '../side-by-side.js';
import { spotsInOrder } from '../spots-in-order.js';
import type { CodePreviewDto, CreateEventCodeDto, EventCodeDto } from './event-code.dto.js';
import { auditedCode, EventCodeRecordsService } from './event-code-records.service.js';

interface OfferedSpot extends PlacedSpot {
  slot: number;
}

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
    const { open, serviceDate } = await this.openingsOf(await this.eventOf(manager, eventId), lotId);
    const spots = await offeredSpots(manager, open, serviceDate, this.clock.now());
    return {
      free_spots: spots.filter(({ isFree }) => isFree).length,
      price_agorot: Math.min(...open.map(({ opening }) => opening.priceAgorot)),
    };
  }

  async create(actor: Actor, eventId: number, body: CreateEventCodeDto): Promise<EventCodeDto> {
    const event = await this.eventOf(this.dataSource.manager, eventId);
    const { open, serviceDate } = await this.openingsOf(event, body.parking_lot_id);
    requireReleaseBeforeStart(new Date(body.release_at), event, this.clock.now());
    const accountId = body.account_id ?? null;
    if ((body.payer === 'account') !== (accountId !== null))
      throw invalidField('account_id', 'invalid', fieldMessage('account_of_payer'));
    return this.transactions.run(async (tx) => {
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
      await this.setAside(tx, saved, open);
      await tx.query(
        `UPDATE catalog_version
            SET set_aside_count = set_aside_count + 1, set_aside_until = greatest(set_aside_until, $1::date)`,
        [serviceDate],
      );
      const record = this.records.toRecord(saved, event, 0);
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
  private async setAside(tx: EntityManager, code: EventCode, open: OpenLot<LotInRange>[]): Promise<void> {
    const { parkingLotId, serviceDate, id, releaseAt } = code;
    await lockSpotsOfLot(tx, parkingLotId);
    const now = await databaseNow(tx, this.clock.offsetInterval);
    const spots = await offeredSpots(tx, open, serviceDate, now);
    const chosen = sideBySide(spots, code.spots);
    if (chosen.length < code.spots)
      throw problem('conflict', {
        detail: problemDetail('too_few_free_spots'),
        extras: { reason: 'no_spots_available', free_spots: chosen.length },
      });
    await tx.query(
      `INSERT INTO set_aside_spots AS a (parking_lot_id, service_date, slot, spot_id, code_id, release_at)
       SELECT $1::bigint, $2::date, spot.slot, spot.id, $5::bigint, $6::timestamptz
         FROM unnest($3::bigint[], $4::smallint[]) AS spot (id, slot)
       ON CONFLICT ON CONSTRAINT set_aside_spots_pkey DO UPDATE
         SET code_id = excluded.code_id, release_at = excluded.release_at`,
      [
        parkingLotId,
        serviceDate,
        chosen,
        chosen.map((spotId) => spots.find((spot) => spot.id === spotId)?.slot ?? 0),
        id,
        releaseAt,
      ],
    );
  }

  private async eventOf(manager: EntityManager, id: number): Promise<VenueEvent> {
    const event = await manager.findOneBy(VenueEvent, { id });
    if (!event) throw problem('not_found');
    return event;
  }

  /** The openings of the lot at the time for which drivers of the event reserve. */
  private async openingsOf(
    event: VenueEvent,
    lotId: number,
  ): Promise<{ open: OpenLot<LotInRange>[]; serviceDate: string }> {
    const now = this.clock.now();
    const time = reservationTimeOf(event, now);
    if (!time) throw problem('conflict', { detail: problemDetail('event_is_over') });
    const entry = await this.catalog.reloadEntry(event.venueId);
    const moment = serviceMomentOf(time);
    const context = { settings: entry.settings, today: serviceDayOf(now) };
    const lots = lotsForEvent(await this.catalog.lotWithinReach(entry, lotId), event.id);
    const open = findOpenLots(lots, moment, context);
    if (open instanceof Problem)
      throw invalidField('parking_lot_id', 'unknown', fieldMessage('lot_not_near'));
    return { open, serviceDate: moment.serviceDay };
  }
}

/** The spots of the openings, in the order in which they lie; free ones are neither taken nor set aside. */
async function offeredSpots(
  manager: EntityManager,
  open: OpenLot<LotInRange>[],
  serviceDate: string,
  now: Date,
): Promise<OfferedSpot[]> {
  const openings = open.map(({ opening }) => opening);
  const slots = openings.map(({ slot }) => slot);
  const parkingLotId = open[0]?.lot.id ?? 0;
  const spots = await spotsInOrder(manager, { parkingLotId, serviceDate, slots, now });
  return spots
    .filter(({ id, slot }) => openings.some((one) => one.slot === slot && hasSpot(one.spots, id)))
    .map(({ id, slot, is_free, code_id }) => ({ id, slot, isFree: is_free && code_id === null }));
}

function requireReleaseBeforeStart(releaseAt: Date, { startsAt }: VenueEvent, now: Date): void {
  if (releaseAt > now && releaseAt <= startsAt) return;
  throw invalidField('release_at', 'invalid_range', fieldMessage('release_time'));
}
