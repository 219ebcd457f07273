import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { customAlphabet } from 'nanoid';
import { DataSource, type EntityManager } from 'typeorm';
import { type CatalogEvent, findCancelReasons } from '../events/event-at.js';
import { eventCancelled } from '../events/event-problems.js';
import { BilledAccount } from '../ledger/billed-account.entity.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { networkOf } from '../platform/crypto/client-hash.js';
import { databaseNow } from '../platform/persistence/database-now.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField, type Problem } from '../platform/problems/problem.js';
import { RequestLimitService } from '../platform/rate-limits/request-limit.service.js';
import { EventCode } from './event-code.entity.js';
import type { PlacedSpot } from './side-by-side.js';
import { spotsInOrder } from './spots-in-order.js';

/** Without letters that resemble digits. 60 random bits, while a network has 20 attempts a minute. */
export const newCode = customAlphabet('23456789abcdefghjkmnpqrstuvwxyz', 12);

export const codeHashOf = (code: string): Buffer => createHash('sha256').update(code).digest();

const maxUnknownPerMinute = 20;

/** A code with the name of the account that pays, if the driver does not. */
export interface FoundCode extends EventCode {
  paidBy: string | null;
}

/** The spots of a code of which some may be taken, by slot. */
export type SpotsOfCode = ReadonlyMap<number, number[]>;

/** Codes as drivers use them. */
@Injectable()
export class EventCodesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
    private readonly limits: RequestLimitService,
  ) {}

  /** The code of a link, which may have ended. Throws a problem of the field `code` for an unknown one. */
  async find(typed: string, address: string): Promise<FoundCode> {
    const { manager } = this.dataSource;
    const code = await manager.findOneBy(EventCode, { codeHash: codeHashOf(typed.trim().toLowerCase()) });
    if (!code) {
      await this.limits.consume({ name: 'unknown_codes', subject: networkOf(address) }, maxUnknownPerMinute);
      throw codeProblem('unknown');
    }
    return this.withPayer(code);
  }

  /** The code with the id, which may have ended; null for none. */
  async findById(id: number): Promise<FoundCode | null> {
    const code = await this.dataSource.manager.findOneBy(EventCode, { id });
    return code && this.withPayer(code);
  }

  private async withPayer(code: EventCode): Promise<FoundCode> {
    const { manager } = this.dataSource;
    const account =
      code.accountId === null ? null : await manager.findOneBy(BilledAccount, { id: code.accountId });
    return { ...code, paidBy: account?.legalName ?? null };
  }

  /**
   * Locks the code against other claims with it and returns its spots, or the problem for which it cannot be used. The
   * uses of a code are the holds and reservations that have a spot with it. Its event is locked first, as where it
   * moves with its codes; one that has moved since `known` was read has its spots on another evening.
   */
  async lockSpots(tx: EntityManager, known: EventCode, uses = 1): Promise<SpotsOfCode | Problem> {
    const { id, eventId } = known;
    const [event] = await tx.query<Pick<CatalogEvent, 'state' | 'title' | 'titleEn'>[]>(
      'SELECT state, title, title_en AS "titleEn" FROM events WHERE id = $1 FOR KEY SHARE',
      [eventId],
    );
    if (event?.state === 'cancelled')
      return eventCancelled(event, (await findCancelReasons(tx, [eventId])).get(eventId) ?? null);
    const code = await tx.findOne(EventCode, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!code) return codeProblem('unknown');
    if (code.serviceDate !== known.serviceDate) return codeProblem('other_event');
    const now = await databaseNow(tx, this.clock.offsetInterval);
    if (code.endedAt !== null || code.releaseAt <= now) return codeProblem('expired');
    const used = await this.countUses(tx, code, now);
    if (used + uses > code.maxUses) return codeProblem('used_up');
    const spots = await tx.query<{ slot: number; spot_ids: number[] }[]>(
      `SELECT slot, array_agg(spot_id ORDER BY spot_id) AS spot_ids FROM set_aside_spots
        WHERE parking_lot_id = $1 AND service_date = $2 AND code_id = $3 GROUP BY slot`,
      [code.parkingLotId, code.serviceDate, id],
    );
    return new Map(spots.map(({ slot, spot_ids }) => [slot, spot_ids]));
  }

  /** The code's spots in the order in which they lie, and how many holds and reservations it may still have. */
  async spotsLeft(
    manager: EntityManager,
    code: EventCode,
    now: Date,
  ): Promise<{ spots: PlacedSpot[]; count: number }> {
    const { parkingLotId, serviceDate } = code;
    const slots = await manager.query<{ slot: number }[]>(
      `SELECT DISTINCT slot FROM set_aside_spots
        WHERE parking_lot_id = $1 AND service_date = $2 AND code_id = $3`,
      [parkingLotId, serviceDate, code.id],
    );
    const lot = { parkingLotId, serviceDate, slots: slots.map(({ slot }) => slot), now };
    const spots = (await spotsInOrder(manager, lot)).map(({ id, is_free, code_id }) => ({
      id,
      isFree: is_free && code_id === code.id,
    }));
    const free = spots.filter(({ isFree }) => isFree).length;
    return { spots, count: Math.min(free, code.maxUses - (await this.countUses(manager, code, now))) };
  }

  /** Holds and reservations on the evening of the event, also those that an operator moved to other lots. */
  private async countUses(manager: EntityManager, code: EventCode, now: Date): Promise<number> {
    const [{ used }] = await manager.query<[{ used: number }]>(
      `SELECT count(*)::int AS used FROM holds h
         JOIN spot_claims c ON c.parking_lot_id = h.parking_lot_id AND c.hold_id = h.id
        WHERE h.code_id = $1 AND c.service_date = $2 AND c.expires_at > $3`,
      [code.id, code.serviceDate, now],
    );
    return used;
  }
}

/** Why a code cannot be used. */
export const codeProblem = (reason: 'unknown' | 'expired' | 'used_up' | 'other_event'): Problem =>
  invalidField('code', reason, fieldMessage(`code_${reason}`));
