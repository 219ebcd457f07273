import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { withinScope } from '../lots/lot-scope.js';
import type { Actor } from '../platform/access/access.js';
import { idFilter, type ListDefinition, listPage } from '../platform/lists/list.js';
import type { ListQuery } from '../platform/lists/list-query.js';
import { Page } from '../platform/lists/page.js';
import { Reservation } from '../reservations/reservation.entity.js';
import { Entry } from './entry.entity.js';
import type { MisreadDto } from './misread.dto.js';

export const misreadList: ListDefinition<Entry> = {
  sortable: { id: 'entry.id', created_at: 'entry.createdAt' },
  filters: { parking_lot_id: idFilter('entry.parkingLotId') },
  tieBreaker: 'entry.id',
};

type Details = Pick<MisreadDto, 'reservation_id' | 'reservation_plate' | 'spot_number' | 'device_name'>;

/** The plates that wait for an owner's review. */
@Injectable()
export class MisreadsService {
  constructor(private readonly dataSource: DataSource) {}

  async list(owner: Actor, listQuery: ListQuery): Promise<Page<MisreadDto>> {
    const entries = this.dataSource.manager
      .createQueryBuilder(Entry, 'entry')
      .innerJoin(
        Reservation,
        'reservation',
        'reservation.parkingLotId = entry.parkingLotId AND reservation.id = entry.reservationId',
      )
      // Without its personal data a reservation cannot be compared.
      .where(`entry.kind = 'misread' AND entry.licensePlate <> '' AND reservation.licensePlate <> ''`);
    const page = await listPage(
      withinScope(entries, 'entry.parkingLotId', { ownerId: owner.id }),
      misreadList,
      listQuery,
    );
    const details = await this.detailsOf(page.rows);
    const records = page.rows.flatMap((entry) => {
      const at = entry.enteredAt ?? entry.exitedAt;
      const detail = details.get(entry.id);
      return at && detail ? [toRecord(entry, at, detail)] : [];
    });
    return new Page(records, page.skip, page.total);
  }

  private async detailsOf(entries: Entry[]): Promise<Map<number, Details>> {
    if (entries.length === 0) return new Map();
    const rows = await this.dataSource.query<(Details & { id: number })[]>(
      `SELECT e.id, r.id AS reservation_id, r.license_plate AS reservation_plate, s.number AS spot_number, d.name AS device_name
         FROM entries e
         JOIN reservations r ON r.parking_lot_id = e.parking_lot_id AND r.id = e.reservation_id
         JOIN spots s ON s.parking_lot_id = r.parking_lot_id AND s.id = r.spot_id
         LEFT JOIN LATERAL (
           SELECT device_id FROM gate_reports
            WHERE parking_lot_id = e.parking_lot_id AND entry_id = e.id
            ORDER BY reported_at, client_id LIMIT 1) g ON true
         LEFT JOIN gate_devices d ON d.parking_lot_id = e.parking_lot_id AND d.id = g.device_id
        WHERE e.parking_lot_id = ANY ($1::bigint[]) AND e.id = ANY ($2::bigint[])`,
      [[...new Set(entries.map((entry) => entry.parkingLotId))], entries.map((entry) => entry.id)],
    );
    return new Map(rows.map(({ id, ...details }) => [id, details]));
  }
}

function toRecord(entry: Entry, at: Date, details: Details): MisreadDto {
  return {
    id: entry.id,
    parking_lot_id: entry.parkingLotId,
    license_plate: entry.licensePlate,
    direction: entry.enteredAt ? 'in' : 'out',
    at: at.toISOString(),
    ...details,
  };
}
