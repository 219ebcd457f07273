import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { EventCode } from '../event-codes/event-code.entity.js';
import { EventCodesService, type FoundCode } from '../event-codes/event-codes.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { hashOfSecretToken } from '../platform/crypto/secret-token.js';
import { SealerService } from '../platform/crypto/sealer.service.js';
import { inLanguage, type Language, pageLinkIn } from '../platform/problems/language.js';
import { problem } from '../platform/problems/problem.js';
import { arriveFromSql, early, earlyMinutes } from '../reservations/arrive-from.js';
import { ReservationLink } from '../reservations/reservation-link.entity.js';
import {
  joinReservationLocation,
  type ReservationLocationRow,
  reservationLocationColumns,
} from '../reservations/reservation-location.js';
import type { GroupDto, GroupMemberDto } from './group.dto.js';
import { openOrganiser } from './organiser.js';
import { ReservationGroup } from './reservation-group.entity.js';

/** A car of a group, as one statement reads it. */
export interface GroupRow extends ReservationLocationRow {
  id: number;
  spot_id: number;
  license_plate: string;
  full_name: string;
  price_agorot: number;
  /** The earliest time at which the car may come. */
  arrive_from: Date;
}

/** A group with its cars. */
export interface FoundGroup {
  group: ReservationGroup;
  rows: GroupRow[];
}

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
    const { manager } = this.dataSource;
    const group = await manager.findOneBy(ReservationGroup, { tokenHash: hashOfSecretToken(token) });
    const rows = group ? await this.rowsOf(manager, group.id) : [];
    if (!group || rows.length === 0) throw problem('reservation_not_found');
    return { group, rows };
  }

  async get(token: string, language: Language): Promise<GroupDto> {
    const found = await this.find(token);
    const { manager } = this.dataSource;
    const code = await this.codeOf(found.group);
    const first = found.rows.find(({ status }) => status === 'confirmed') ?? (found.rows[0] as GroupRow);
    return {
      venue_name: inLanguage(language, first.venue_name, first.venue_name_en),
      event_title: first.event_title,
      event_title_en: first.event_title_en,
      parking_lot_name: inLanguage(language, first.lot_name, first.lot_name_en),
      parking_lot_address: inLanguage(language, first.lot_address, first.lot_address_en),
      reservation_start: first.reservation_start.toISOString(),
      reservation_end: first.reservation_end.toISOString(),
      paid_by: code?.paidBy ?? null,
      spots_left: code ? await this.spotsLeft(code, found.group.reservationTime) : 0,
      cars: await this.toMembers(manager, found, language),
    };
  }

  /** The cars of a group in the order in which they were added; a car that moved to another lot is there only. */
  rowsOf(manager: EntityManager, groupId: number): Promise<GroupRow[]> {
    return manager.query<GroupRow[]>(
      `WITH ${early}
       SELECT r.id, r.spot_id, r.license_plate, r.full_name, r.price_agorot, ${reservationLocationColumns},
              ${arriveFromSql('r', earlyMinutes)} AS arrive_from
         FROM reservations r ${joinReservationLocation}
        WHERE r.group_id = $1 AND r.moved_to_id IS NULL AND r.personal_data_erased_at IS NULL
        ORDER BY coalesce(r.origin_id, r.id)`,
      [groupId],
    );
  }

  async toMembers(
    manager: EntityManager,
    { group, rows }: FoundGroup,
    language: Language,
  ): Promise<GroupMemberDto[]> {
    const links = await manager.findBy(ReservationLink, {
      parkingLotId: In([...new Set(rows.map((row) => row.parking_lot_id))]),
      reservationId: In(rows.map(({ id }) => id)),
    });
    const sealed = new Map(links.map((link) => [link.reservationId, link.sealedToken]));
    const organiser = openOrganiser(this.sealer, group.sealedContact);
    const ownName = organiser && `${organiser.firstName} ${organiser.lastName}`;
    return rows.flatMap((row) => {
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
        },
      ];
    });
  }

  /** The link of the organiser's page; null if the server's key has changed since. */
  linkOf({ sealedToken, locale }: ReservationGroup): string | null {
    const token = this.sealer.open(sealedToken);
    return token && pageLinkIn(locale, `${this.config.publicUrl}/group/${token}`);
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
