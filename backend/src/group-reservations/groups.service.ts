import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { EventCode } from '../event-codes/event-code.entity.js';
import { EventCodesService, type FoundCode } from '../event-codes/event-codes.service.js';
import { cancelReasonIn } from '../events/evening-reason.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { hashOfSecretToken } from '../platform/crypto/secret-token.js';
import { SealerService } from '../platform/crypto/sealer.service.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { inLanguage, type Language } from '../platform/problems/language.js';
import { invalidField, problem } from '../platform/problems/problem.js';
import type { Choice } from '../reservations/choices/event-postponement.entity.js';
import { toChoiceDto } from '../reservations/driver/choice-record.js';
import { cancelDeadlineOf, carsOfEvening } from '../reservations/groups/group-evening.js';
import { type FoundGroup, type GroupRow, readGroupRows } from '../reservations/groups/group-rows.js';
import { ownNameOf } from '../reservations/groups/organiser.js';
import { ReservationGroup } from '../reservations/groups/reservation-group.entity.js';
import type { ReservationKey } from '../reservations/reservation-keys.js';
import { ReservationLink } from '../reservations/reservation-link.entity.js';
import type { GroupDto, GroupMemberDto } from './group.dto.js';
import { findPaidCars, readCarStates } from './car-states.js';

/** Groups as their organisers see them. */
@Injectable()
export class GroupsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly codes: EventCodesService,
    private readonly sealer: SealerService,
    private readonly clock: ClockService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Throws `reservation_not_found` for an unknown token, and once the personal data of all cars is erased. */
  async find(token: string): Promise<FoundGroup> {
    const found = await this.findByToken(token);
    if (!found) throw problem('reservation_not_found');
    return found;
  }

  /** Null for an unknown token, and once the personal data of all cars is erased. */
  async findByToken(token: string): Promise<FoundGroup | null> {
    const { manager } = this.dataSource;
    const group = await manager.findOneBy(ReservationGroup, { tokenHash: hashOfSecretToken(token) });
    const rows = group ? await readGroupRows(manager, group.id) : [];
    return group && rows.length > 0 ? { group, rows } : null;
  }

  async get(token: string, language: Language): Promise<GroupDto> {
    const found = await this.find(token);
    const { manager } = this.dataSource;
    const code = await this.codeOf(found.group);
    const [first] = carsOfEvening(found.rows);
    const parking = found.rows.filter(({ status }) => status === 'confirmed');
    return {
      venue_name: inLanguage(language, first.venue_name, first.venue_name_en),
      event_title: first.event_title,
      event_title_en: first.event_title_en,
      event_starts_at: first.event_starts_at?.toISOString() ?? null,
      parking_lot_name: inLanguage(language, first.lot_name, first.lot_name_en),
      parking_lot_address: inLanguage(language, first.lot_address, first.lot_address_en),
      reservation_start: first.reservation_start.toISOString(),
      reservation_end: first.reservation_end.toISOString(),
      paid_by: code?.paidBy ?? null,
      spots_left: code ? await this.spotsLeft(code, found.group.reservationTime) : 0,
      cancel_deadline: cancelDeadlineOf(parking, this.clock.now())?.toISOString() ?? null,
      ...(await cancellationOf(found.rows, language, manager)),
      cars: await this.toMembers(manager, found, language),
    };
  }

  /**
   * The cars with the plates, or all that wait for a choice and for which this one is possible. Null if it was made
   * before.
   */
  async carsToChoose(
    token: string,
    choice: Choice,
    plates: readonly string[] | null,
  ): Promise<ReservationKey[] | null> {
    const found = await this.find(token);
    const reserved = found.rows.filter(({ status }) => status === 'confirmed');
    // Also cars that the same choice cancelled before.
    if (plates) return keysOfPlates([...reserved, ...found.rows], plates);
    const { locale: language } = found.group;
    const context = { language, now: this.clock.now() };
    const states = await readCarStates(this.dataSource.manager, found, context);
    const possible = states.filter((car) => car.choice && (choice === 'cancel' || car.choice.canKeep));
    if (possible.length > 0) return possible.map(({ row }) => keyOf(row));
    return states.some(({ last }) => last?.state === choice) ? null : reserved.map(keyOf);
  }

  async toMembers(manager: EntityManager, found: FoundGroup, language: Language): Promise<GroupMemberDto[]> {
    const { group, rows } = found;
    const states = await readCarStates(manager, found, { language, now: this.clock.now() });
    const links = await manager.findBy(ReservationLink, {
      parkingLotId: In([...new Set(rows.map((row) => row.parking_lot_id))]),
      reservationId: In(rows.map(({ id }) => id)),
    });
    const sealed = new Map(links.map((link) => [link.reservationId, link.sealedToken]));
    const paid = await findPaidCars(manager, rows);
    const ownName = ownNameOf(this.sealer, { group });
    return states.flatMap(({ row, choice, formerSpot }) => {
      const sealedToken = sealed.get(row.id);
      const token = sealedToken && this.sealer.open(sealedToken);
      if (!token) return [];
      return [
        {
          license_plate: row.license_plate,
          spot_number: row.spot_number,
          url: `${this.config.publicUrl}/reservation/${token}`,
          status: row.status,
          name: row.full_name === ownName ? null : row.full_name,
          spot_floor: row.spot_floor,
          parking_lot_name: inLanguage(language, row.lot_name, row.lot_name_en),
          price_agorot: row.price_agorot,
          reservation_start: row.reservation_start.toISOString(),
          former_spot: formerSpot,
          is_paid: paid.has(row.id),
          choice: choice && toChoiceDto(choice, { isOfGroup: true, position: row }),
        },
      ];
    });
  }

  /** Null after the event was deleted. */
  async codeOf({ codeId }: ReservationGroup): Promise<FoundCode | null> {
    return codeId === null ? null : this.codes.findById(codeId);
  }

  private async spotsLeft(code: EventCode, reservationTime: Date): Promise<number> {
    const now = this.clock.now();
    if (code.endedAt !== null || code.releaseAt <= now || reservationTime <= now) return 0;
    return (await this.codes.spotsLeft(this.dataSource.manager, code, now)).count;
  }
}

/** Whether the group's event was cancelled, with all its cars, and what the operator wrote. */
async function cancellationOf(
  rows: readonly GroupRow[],
  language: Language,
  manager: EntityManager,
): Promise<Pick<GroupDto, 'event_cancelled' | 'cancel_reason'>> {
  const car = rows.find((row) => row.event_cancelled);
  if (!car || rows.some(({ status }) => status === 'confirmed'))
    return { event_cancelled: false, cancel_reason: null };
  return { event_cancelled: true, cancel_reason: await cancelReasonIn(language, car, manager) };
}

const keyOf = ({ parking_lot_id: parkingLotId, id }: GroupRow): ReservationKey => ({ parkingLotId, id });

function keysOfPlates(cars: readonly GroupRow[], plates: readonly string[]): ReservationKey[] {
  const rows = new Set(plates.map((plate) => cars.find((row) => row.license_plate === plate)));
  return [...rows].map((row) => {
    if (!row) throw invalidField('license_plates', 'unknown', fieldMessage('unknown_group_cars'));
    return keyOf(row);
  });
}
