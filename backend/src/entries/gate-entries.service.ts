import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { codeIn, GateCodesService } from '../gates/gate-codes.service.js';
import type { Gate } from '../platform/access/access.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { lockInLot } from '../platform/persistence/lock-in-lot.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { plateOf } from '../validation/plate-format.js';
import { instantOf, maxBackMs } from './entry-moment.js';
import type { GateEntryDto, GateEntryResultDto, ReportKind } from './gate-entry.dto.js';
import { GateReport } from './gate-report.entity.js';
import { type GateSettings, lockCar, recordCar } from './record-car.js';

/** A reservation's code is accepted this long before its start and after its end. */
const codeDays = 2;
const msPerDay = 86_400_000;

interface Recorded {
  kind: ReportKind;
  entry_id: number | null;
  spot_number: string | null;
  license_plate: string | null;
}

const nothingRecorded = (kind: ReportKind): Recorded => ({
  kind,
  entry_id: null,
  spot_number: null,
  license_plate: null,
});

/** Records the cars that a device at a gate reports, at once or after hours without a network. */
@Injectable()
export class GateEntriesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly clock: ClockService,
    private readonly codes: GateCodesService,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Records each car in a transaction of its own, in the order of the list. A report that was recorded before gets the
   * same answer again, so a device may repeat a request of which it does not know the outcome, and recording stops when
   * it hangs up.
   */
  async report(gate: Gate, items: GateEntryDto[], signal: AbortSignal): Promise<GateEntryResultDto[]> {
    const settings = await this.settings.current();
    const results: GateEntryResultDto[] = [];
    for (const item of items) {
      if (signal.aborted) break;
      results.push({ client_id: item.client_id, ...(await this.reportOne(gate, item, settings)) });
    }
    return results;
  }

  private async reportOne(gate: Gate, item: GateEntryDto, settings: GateSettings): Promise<Recorded> {
    const { parkingLotId } = gate;
    const now = this.clock.now();
    const reportedAt = instantOf(item.at) ?? now;
    const at = reportedAt > now ? now : reportedAt;
    if (now.getTime() - at.getTime() > maxBackMs) return nothingRecorded('too_old');
    const licensePlate = await this.plateOfItem(parkingLotId, item, at);
    if (!licensePlate) return nothingRecorded('unknown_code');
    const { direction, client_id: clientId } = item;
    return this.transactions.run(async (tx) => {
      // The plates of requests with the same report may differ.
      await lockInLot(tx, parkingLotId, `report ${clientId}`);
      await lockCar(tx, { parkingLotId, licensePlate });
      const known = await findRecorded(tx, parkingLotId, clientId);
      if (known) return known;
      const car = { parkingLotId, licensePlate, direction, at, source: 'gate' as const, settings };
      const { id: entryId, kind } = await recordCar(tx, { ...car, isLate: true, hasOwnId: true });
      const report = { parkingLotId, clientId, deviceId: gate.deviceId, direction, kind, entryId };
      await tx.insert(GateReport, { ...report, reportedAt: at });
      return (await findRecorded(tx, parkingLotId, clientId)) ?? nothingRecorded(kind);
    });
  }

  private async plateOfItem(parkingLotId: number, item: GateEntryDto, at: Date): Promise<string | null> {
    if (item.license_plate !== undefined) return plateOf(item.license_plate);
    const code = codeIn(item.code ?? '');
    const margin = codeDays * msPerDay;
    const rows = await this.dataSource.query<{ lot_id: number; id: number; license_plate: string }[]>(
      `SELECT coalesce(origin_lot_id, parking_lot_id) AS lot_id, coalesce(origin_id, id) AS id, license_plate
         FROM reservations
        WHERE parking_lot_id = $1 AND reservation_start BETWEEN $2 AND $3 AND license_plate <> ''
        ORDER BY reservation_start, id`,
      [parkingLotId, new Date(at.getTime() - margin), new Date(at.getTime() + margin)],
    );
    const found = rows.find((row) => this.codes.codeOf({ parkingLotId: row.lot_id, id: row.id }) === code);
    return found?.license_plate ?? null;
  }
}

/** The answer to a report that was recorded; null for a new one. */
async function findRecorded(
  tx: EntityManager,
  parkingLotId: number,
  clientId: string,
): Promise<Recorded | null> {
  const [row] = await tx.query<Recorded[]>(
    `SELECT g.kind, g.entry_id, s.number AS spot_number, e.license_plate
       FROM gate_reports g
       LEFT JOIN entries e ON e.parking_lot_id = g.parking_lot_id AND e.id = g.entry_id
       LEFT JOIN spots s ON s.parking_lot_id = e.parking_lot_id AND s.id = e.spot_id
      WHERE g.parking_lot_id = $1 AND g.client_id = $2`,
    [parkingLotId, clientId],
  );
  return row ?? null;
}
