import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { boolean, readNewRecord, text, wholeNumberBetween } from '../platform/lists/record-fields.js';
import type { LotScope } from '../lots/lot-scope.js';
import { LotsService } from '../lots/lots.service.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { fieldMessage, fieldMessageText } from '../platform/problems/field-messages.js';
import type { Language } from '../platform/problems/language.js';
import { readSpotBatch, type SpotDraft } from './spot-batch.js';
import { type CsvSpot, readSpotCsv, type CsvRowError } from './spot-csv.js';

const maxCsvLength = 1_000_000;

/** Makes many spots at once. */
@Injectable()
export class SpotImportService {
  constructor(
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly lots: LotsService,
  ) {}

  /** A run of numbers; those that the lot has already are left as they are and named. */
  async createBatch(actor: Actor, scope: LotScope, body: Record<string, unknown>) {
    const { parkingLotId, drafts } = readSpotBatch(body);
    await this.lots.get(scope, parkingLotId);
    return this.transactions.run(async (tx) => {
      const created = await this.insert(tx, parkingLotId, drafts);
      const skipped = drafts.map((draft) => draft.number).filter((number) => !created.has(number));
      const after = { created: created.size, skipped };
      await this.audit.record(tx, actor, { action: 'create_batch', resource: 'spots', before: body, after });
      return after;
    });
  }

  /** Spots from CSV: all of them or, when one row is wrong or it is a dry run, none. */
  async importCsv(actor: Actor, scope: LotScope, body: Record<string, unknown>, language: Language) {
    const values = readNewRecord(body, {
      parking_lot_id: { check: wholeNumberBetween(1, Number.MAX_SAFE_INTEGER), required: true },
      csv: { check: text({ min: 1, max: maxCsvLength }), required: true },
      dry_run: { check: boolean },
    });
    const parkingLotId = values['parking_lot_id'] as number;
    await this.lots.get(scope, parkingLotId);
    const { drafts, rows, rowErrors } = readSpotCsv(values['csv'] as string);
    return this.transactions.run(async (tx) => {
      const errors = [...rowErrors, ...(await this.takenNumbers(tx, parkingLotId, drafts))]
        .sort((a, b) => a.row - b.row)
        .map((failure) => ({ ...failure, message: fieldMessageText(failure.message, language) }));
      if (errors.length > 0 || values['dry_run'] === true) return { rows, created: 0, errors };
      const created = (await this.insert(tx, parkingLotId, drafts)).size;
      const after = { parking_lot_id: parkingLotId, created };
      await this.audit.record(tx, actor, { action: 'import', resource: 'spots', after });
      return { rows, created, errors };
    });
  }

  private async takenNumbers(
    tx: EntityManager,
    parkingLotId: number,
    drafts: CsvSpot[],
  ): Promise<CsvRowError[]> {
    const taken = await tx.query<{ number: string }[]>(
      'SELECT s.number FROM spots s WHERE s.parking_lot_id = $1 AND s.number = ANY ($2::text[])',
      [parkingLotId, drafts.map((draft) => draft.number)],
    );
    const numbers = new Set(taken.map((spot) => spot.number));
    return drafts
      .filter((draft) => numbers.has(draft.number))
      .map(({ row }) => ({
        row,
        field: 'number',
        code: 'taken',
        message: fieldMessage('spot_number_taken'),
      }));
  }

  private async insert(tx: EntityManager, parkingLotId: number, drafts: SpotDraft[]): Promise<Set<string>> {
    const rows = await tx.query<{ number: string }[]>(
      `INSERT INTO spots (parking_lot_id, number, floor, office, is_handicap, is_electric)
       SELECT $1, d.number, d.floor, d.office, d."isHandicap", d."isElectric"
         FROM json_to_recordset($2::json)
           AS d (number text, floor text, office text, "isHandicap" boolean, "isElectric" boolean)
       ON CONFLICT ON CONSTRAINT spots_number_key DO NOTHING
       RETURNING number`,
      [parkingLotId, JSON.stringify(drafts)],
    );
    return new Set(rows.map((row) => row.number));
  }
}
