import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import type { LotScope } from '../lots/lot-scope.js';
import { LotsService } from '../lots/lots.service.js';
import { databaseNow } from '../platform/persistence/database-now.js';
import { problemDetail } from '../platform/problems/details.js';
import { fieldMessage, fieldMessageText } from '../platform/problems/field-messages.js';
import type { Language } from '../platform/problems/language.js';
import { problem } from '../platform/problems/problem.js';
import { usedSpots } from './remove-spots.js';
import { readSpotBatch, type SpotDraft } from './spot-batch.js';
import { type CsvSpot, readSpotCsv, type CsvRowError } from './spot-csv.js';
import { Spot } from './spot.entity.js';
import type {
  CreateSpotBatchDto,
  ImportSpotsDto,
  SpotBatchResultDto,
  SpotImportResultDto,
  UndoAddSpotsDto,
  UndoAddSpotsResultDto,
} from './spot.dto.js';

/** An addition can be undone for this long. */
const undoMinutes = 10;
const msPerMinute = 60_000;

/** Creates many spots at once. */
@Injectable()
export class SpotImportService {
  constructor(
    private readonly audit: AuditService,
    private readonly lots: LotsService,
    private readonly clock: ClockService,
  ) {}

  /** Creates the spots of a number range. Numbers that the lot already has are skipped and listed. */
  async createBatch(actor: Actor, scope: LotScope, batch: CreateSpotBatchDto): Promise<SpotBatchResultDto> {
    const drafts = readSpotBatch(batch);
    const parkingLotId = batch.parking_lot_id;
    return this.lots.withLocked(scope, parkingLotId, async (tx) => {
      const addedAt = await databaseNow(tx, this.clock.offsetInterval);
      const created = await this.insert(tx, parkingLotId, drafts, addedAt);
      const skipped = drafts.map((draft) => draft.number).filter((number) => !created.has(number));
      const after = { created: created.size, skipped };
      await this.audit.record(tx, actor, { action: 'create_batch', resource: 'spots', before: batch, after });
      return { ...after, added_at: addedAt.toISOString() };
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
    const { created, taken, addedAt } = await this.lots.withLocked(scope, parkingLotId, async (tx) => {
      const takenNow = await this.takenNumbers(tx, parkingLotId, drafts);
      if (rowErrors.length + takenNow.length > 0 || isDryRun)
        return { created: 0, taken: takenNow, addedAt: null };
      const now = await databaseNow(tx, this.clock.offsetInterval);
      const added = (await this.insert(tx, parkingLotId, drafts, now)).size;
      const after = { parking_lot_id: parkingLotId, created: added };
      await this.audit.record(tx, actor, { action: 'import', resource: 'spots', after });
      return { created: added, taken: takenNow, addedAt: now.toISOString() };
    });
    const errors = [...rowErrors, ...taken]
      .sort((a, b) => a.row - b.row)
      .map((failure) => ({ ...failure, message: fieldMessageText(failure.message, language) }));
    return { rows, created, errors, added_at: addedAt };
  }

  /**
   * Deletes the spots of one addition, which have its instant in common, except those that have been used since. Throws
   * `operation_failed` after ten minutes.
   */
  async undo(
    actor: Actor,
    scope: LotScope,
    { parking_lot_id: parkingLotId, added_at: addedAt }: UndoAddSpotsDto,
  ): Promise<UndoAddSpotsResultDto> {
    return this.lots.withLocked(scope, parkingLotId, async (tx) => {
      const now = await databaseNow(tx, this.clock.offsetInterval);
      if (now.getTime() - Date.parse(addedAt) > undoMinutes * msPerMinute)
        throw problem('operation_failed', {
          detail: problemDetail('spots_undo_over', { minutes: undoMinutes }),
        });
      const spots = await tx.query<{ id: number; number: string }[]>(
        `SELECT s.id, s.number FROM spots s WHERE s.parking_lot_id = $1 AND s.created_at = $2
          ORDER BY s.id FOR UPDATE`,
        [parkingLotId, addedAt],
      );
      const used = await usedSpots(
        tx,
        parkingLotId,
        spots.map(({ id }) => id),
      );
      const unused = spots.filter(({ id }) => !used.has(id));
      if (unused.length > 0) await tx.delete(Spot, { parkingLotId, id: In(unused.map(({ id }) => id)) });
      const remaining = spots.filter(({ id }) => used.has(id)).map(({ number }) => number);
      const after = { removed: unused.length, remaining };
      await this.audit.record(tx, actor, {
        action: 'undo_add',
        resource: 'spots',
        before: { parking_lot_id: parkingLotId },
        after,
      });
      return after;
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

  private async insert(
    tx: EntityManager,
    parkingLotId: number,
    drafts: SpotDraft[],
    addedAt: Date,
  ): Promise<Set<string>> {
    const rows = await tx.query<{ number: string }[]>(
      `INSERT INTO spots (parking_lot_id, number, floor, office, is_handicap, is_electric, created_at, updated_at)
       SELECT $1, d.number, d.floor, d.office, d."isHandicap", d."isElectric", $3, $3
         FROM json_to_recordset($2::json)
           AS d (number text, floor text, office text, "isHandicap" boolean, "isElectric" boolean)
       ON CONFLICT ON CONSTRAINT spots_number_key DO NOTHING
       RETURNING number`,
      [parkingLotId, JSON.stringify(drafts), addedAt],
    );
    return new Set(rows.map((row) => row.number));
  }
}
