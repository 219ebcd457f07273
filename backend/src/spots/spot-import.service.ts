import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import type { LotScope } from '../lots/lot-scope.js';
import { LotsService } from '../lots/lots.service.js';
import { fieldMessage, fieldMessageText } from '../platform/problems/field-messages.js';
import type { Language } from '../platform/problems/language.js';
import { readSpotBatch, type SpotDraft } from './spot-batch.js';
import { type CsvSpot, readSpotCsv, type CsvRowError } from './spot-csv.js';
import type {
  CreateSpotBatchDto,
  ImportSpotsDto,
  SpotBatchResultDto,
  SpotImportResultDto,
} from './spot.dto.js';

/** Creates many spots at once. */
@Injectable()
export class SpotImportService {
  constructor(
    private readonly audit: AuditService,
    private readonly lots: LotsService,
  ) {}

  /** Creates the spots of a number range. Numbers that the lot already has are skipped and listed. */
  async createBatch(actor: Actor, scope: LotScope, batch: CreateSpotBatchDto): Promise<SpotBatchResultDto> {
    const drafts = readSpotBatch(batch);
    const parkingLotId = batch.parking_lot_id;
    return this.lots.withLocked(scope, parkingLotId, async (tx) => {
      const created = await this.insert(tx, parkingLotId, drafts);
      const skipped = drafts.map((draft) => draft.number).filter((number) => !created.has(number));
      const after = { created: created.size, skipped };
      await this.audit.record(tx, actor, { action: 'create_batch', resource: 'spots', before: batch, after });
      return after;
    });
  }

  /** Creates the spots of a CSV file: all of them, or none if a row is invalid or it is a dry run. */
  async importCsv(
    actor: Actor,
    scope: LotScope,
    { parking_lot_id: parkingLotId, csv, dry_run: isDryRun }: ImportSpotsDto,
    language: Language,
  ): Promise<SpotImportResultDto> {
    const { drafts, rows, rowErrors } = readSpotCsv(csv);
    // While the lot is locked, no other request can take a number between the check and the insert.
    const { created, taken } = await this.lots.withLocked(scope, parkingLotId, async (tx) => {
      const takenNow = await this.takenNumbers(tx, parkingLotId, drafts);
      if (rowErrors.length + takenNow.length > 0 || isDryRun) return { created: 0, taken: takenNow };
      const added = (await this.insert(tx, parkingLotId, drafts)).size;
      const after = { parking_lot_id: parkingLotId, created: added };
      await this.audit.record(tx, actor, { action: 'import', resource: 'spots', after });
      return { created: added, taken: takenNow };
    });
    const errors = [...rowErrors, ...taken]
      .sort((a, b) => a.row - b.row)
      .map((failure) => ({ ...failure, message: fieldMessageText(failure.message, language) }));
    return { rows, created, errors };
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
