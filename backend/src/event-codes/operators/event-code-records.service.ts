import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SetAsideSpot } from '../../claims/set-aside-spot.entity.js';
import { reservationTimeOf } from '../../events/public/event-summary.js';
import { VenueEvent } from '../../events/venue-event.entity.js';
import type { Actor } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { SealerService } from '../../platform/crypto/sealer.service.js';
import { TransactionService } from '../../platform/persistence/transaction.service.js';
import { problem } from '../../platform/problems/problem.js';
import { EventCode } from '../event-code.entity.js';
import type { CodeState, EventCodeDto } from './event-code.dto.js';
import { countSetAside } from './set-aside.js';

/** Codes of events as admins see and end them. */
@Injectable()
export class EventCodeRecordsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
    private readonly sealer: SealerService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async list(eventId: number): Promise<EventCodeDto[]> {
    const { manager } = this.dataSource;
    const event = await manager.findOneBy(VenueEvent, { id: eventId });
    if (!event) throw problem('not_found');
    const codes = await manager.find(EventCode, { where: { eventId }, order: { id: 'ASC' } });
    const counts = await countsOf(manager, codes);
    return codes.map((code) => this.toRecord(code, event, counts(code.id)));
  }

  /** Ends a code and frees its spots that are not reserved. Idempotent. */
  async end(actor: Actor, eventId: number, id: number): Promise<EventCodeDto> {
    return this.transactions.run(async (tx) => {
      const event = await tx.findOneBy(VenueEvent, { id: eventId });
      const lock = { mode: 'pessimistic_write' } as const;
      const code = await tx.findOne(EventCode, { where: { id, eventId }, lock });
      if (!event || !code) throw problem('not_found');
      const counts = (await countsOf(tx, [code]))(id);
      const before = this.toRecord(code, event, counts);
      if (code.endedAt !== null) return before;
      const ended = await tx.save(Object.assign(code, { endedAt: this.clock.now() }));
      await tx.delete(SetAsideSpot, { parkingLotId: code.parkingLotId, codeId: id });
      const after = this.toRecord(ended, event, { ...counts, setAside: 0 });
      await this.audit.record(tx, actor, {
        action: 'end',
        resource: 'event_codes',
        resourceId: id,
        before: auditedCode(before),
        after: auditedCode(after),
      });
      return after;
    });
  }

  toRecord(code: EventCode, event: VenueEvent, { used, setAside }: CodeCounts): EventCodeDto {
    const text = this.sealer.open(code.sealedCode) ?? '';
    const now = this.clock.now();
    const time = reservationTimeOf(event, now);
    return {
      id: code.id,
      label: code.label,
      code: text,
      url: text === '' || !time ? null : this.urlOf(event, time, text),
      state: event.state === 'cancelled' ? 'ended' : stateOf(code, used, now),
      spots: code.spots,
      set_aside: setAside,
      used,
      max_uses: code.maxUses,
      parking_lot_id: code.parkingLotId,
      price_agorot: code.priceAgorot,
      payer: code.payer,
      account_id: code.accountId,
      release_at: code.releaseAt.toISOString(),
      created_at: code.createdAt.toISOString(),
    };
  }

  private urlOf(event: VenueEvent, time: Date, code: string): string {
    const parameters = new URLSearchParams({
      venue_id: String(event.venueId),
      reservation_time: String(Math.floor(time.getTime() / 1000)),
      event: event.slug,
      code,
    });
    return `${this.config.publicUrl}/reserve?${parameters.toString()}`;
  }
}

function stateOf(code: EventCode, used: number, now: Date): CodeState {
  if (code.endedAt !== null) return 'ended';
  if (code.releaseAt <= now) return 'released';
  return used >= Math.min(code.spots, code.maxUses) ? 'used_up' : 'active';
}

/** The audit log has no secrets. */
export const auditedCode = ({ code: _, url: __, ...rest }: EventCodeDto) => rest;

interface CodeCounts {
  used: number;
  setAside: number;
}

/** The reservations with each code that were not cancelled, and the spots that are set aside for it. */
async function countsOf(manager: EntityManager, codes: EventCode[]): Promise<(id: number) => CodeCounts> {
  const ids = codes.map(({ id }) => id);
  const rows = await manager.query<{ code_id: number; count: number }[]>(
    `SELECT code_id, count(*)::int AS count FROM reservations
      WHERE code_id = ANY ($1) AND status <> 'cancelled' GROUP BY code_id`,
    [ids],
  );
  const used = new Map(rows.map(({ code_id, count }) => [code_id, count]));
  const setAside = await countSetAside(manager, ids);
  return (id) => ({ used: used.get(id) ?? 0, setAside: setAside(id) });
}
