import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { clip, windowsOfHours } from '../availability/opening-windows.js';
import { instantOfServiceMinute, type Window, windowOfSlot } from '../availability/slots.js';
import type { LotScope } from '../lots/lot-scope.js';
import { LotsService } from '../lots/lots.service.js';
import { ParkingLot } from '../lots/parking-lot.entity.js';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { addDays, minutesPerDay, serviceDayOf } from '../platform/clock/israel-time.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { hashOfSecretToken, newSecretToken } from '../platform/crypto/secret-token.js';
import { inLanguage, type Language } from '../platform/problems/language.js';
import { problem } from '../platform/problems/problem.js';
import { SettingsService } from '../settings/settings.service.js';
import type { CalendarDayDto } from './calendar.dto.js';
import { CalendarService } from './calendar.service.js';
import { type CalendarEvent, calendarFile } from './calendar-file.js';

/** An address must not outlive the account, role or ownership of its creator. */
const creatorSeesLot = `EXISTS (
  SELECT FROM users creator
   WHERE creator.id = lot.calendar_key_created_by AND creator.is_active
     AND (creator.role = 'admin' OR EXISTS (
       SELECT FROM lot_owners o WHERE o.user_id = creator.id AND o.parking_lot_id = lot.id)))`;

/**
 * Subscriptions to the calendar of a lot in other programs. The address contains a secret; the database stores its
 * hash.
 */
@Injectable()
export class CalendarSubscriptionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lots: LotsService,
    private readonly calendar: CalendarService,
    private readonly settings: SettingsService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Creates the address of the subscription; an earlier one ends. */
  async create(actor: Actor, scope: LotScope, lotId: number): Promise<{ url: string }> {
    const key = newSecretToken();
    await this.store(actor, scope, lotId, hashOfSecretToken(key));
    const path = scope === 'all' ? '/admin/parking-lots' : '/owners/me/lots';
    return { url: `${this.config.publicUrl ?? ''}${path}/${lotId}/calendar.ics?key=${key}` };
  }

  revoke(actor: Actor, scope: LotScope, lotId: number): Promise<void> {
    return this.store(actor, scope, lotId, null);
  }

  /**
   * The calendar from 30 days ago to the booking horizon, as iCalendar (RFC 5545). `unauthorized` without a valid key.
   */
  async file(lotId: number, key: unknown, language: Language): Promise<string> {
    const calendarKeyHash = hashOfSecretToken(typeof key === 'string' ? key : '');
    const lot = await this.dataSource.manager
      .createQueryBuilder(ParkingLot, 'lot')
      .where({ id: lotId, calendarKeyHash })
      .andWhere(creatorSeesLot)
      .getOne();
    if (!lot) throw problem('unauthorized');
    const { booking_horizon_days: horizonDays } = await this.settings.current();
    const now = this.clock.now();
    const today = serviceDayOf(now);
    const range = { from: addDays(today, -30), to: addDays(today, horizonDays) };
    const days = await this.calendar.days('all', lotId, range, language);
    const slots = new Map(lot.slots.map((slot) => [slot.slot, windowOfSlot(slot)]));
    return calendarFile({
      name: inLanguage(language, lot.name, lot.nameEn),
      language,
      now,
      events: toEvents(lotId, days, slots, this.config.site.domain),
    });
  }

  private async store(
    actor: Actor,
    scope: LotScope,
    lotId: number,
    calendarKeyHash: Buffer | null,
  ): Promise<void> {
    await this.lots.withLocked(scope, lotId, async (tx) => {
      await requireUnchanged(tx, actor);
      // The key is no part of the record that forms edit, so it does not make a new version of it.
      const calendarKeyCreatedBy = calendarKeyHash && actor.id;
      await tx.update(
        ParkingLot,
        { id: lotId },
        { calendarKeyHash, calendarKeyCreatedBy, updatedAt: () => 'updated_at' },
      );
      const action = calendarKeyHash ? 'create_calendar_key' : 'revoke_calendar_key';
      await this.audit.record(tx, actor, { action, resource: 'parking-lots', resourceId: lotId });
    });
  }
}

/**
 * Throws `unauthorized` if the user was deactivated or got another role while the lock was awaited: that ended the
 * address already.
 */
async function requireUnchanged(tx: EntityManager, { id, role }: Actor): Promise<void> {
  const active = await tx.query<object[]>('SELECT FROM users WHERE id = $1 AND is_active AND role = $2', [
    id,
    role,
  ]);
  if (active.length === 0) throw problem('unauthorized');
}

function* toEvents(
  lotId: number,
  days: CalendarDayDto[],
  slots: Map<number, Window>,
  domain: string,
): Generator<CalendarEvent> {
  for (const day of days)
    yield { uid: `lot-${lotId}-${day.date}-${day.slot}@${domain}`, ...eventTimes(day, slots), day };
}

/** The hours of an open slot; null for a closed one, which is an event of the whole day. */
function eventTimes(day: CalendarDayDto, slots: Map<number, Window>) {
  if (!day.is_open || !day.opening_time || !day.closing_time) return { start: null, end: null };
  const bounds = slots.get(day.slot) ?? { from: 0, to: minutesPerDay };
  const windows = clip(windowsOfHours(day.opening_time, day.closing_time), bounds);
  const [first, last] = [windows[0], windows.at(-1)];
  if (!first || !last) return { start: null, end: null };
  return {
    start: instantOfServiceMinute(day.date, first.from),
    end: instantOfServiceMinute(day.date, last.to),
  };
}
