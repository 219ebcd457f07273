import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import type { LotScope } from '../lots/lot-scope.js';
import { LotsService } from '../lots/lots.service.js';
import type { ParkingLot } from '../lots/parking-lot.entity.js';
import { databaseNow } from '../platform/persistence/database-now.js';
import { problemDetail } from '../platform/problems/details.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import type { Language } from '../platform/problems/language.js';
import { invalidField, problem } from '../platform/problems/problem.js';
import { type AddedSpots, groupByLot, lotNamesOf, nothingAdded, type SpotsByLot } from './imported-lots.js';
import { deleteUnusedSpots, findUnusedSpots } from './remove-spots.js';
import { readSpotBatch, type SpotDraft } from './spot-batch.js';
import { toImportResult } from './spot-import-result.js';
import { type ImportedSpot, readSpotTable } from './spot-table.js';
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

function sourceOf({ csv, file }: ImportSpotsDto): string | Buffer {
  if (file !== undefined) return Buffer.from(file, 'base64');
  if (csv !== undefined) return csv;
  throw invalidField('file', 'required', fieldMessage('required'));
}

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

  /** Creates the spots of a lot that has none of their numbers. */
  async createIn(tx: EntityManager, actor: Actor, parkingLotId: number, drafts: SpotDraft[]): Promise<void> {
    if (drafts.length === 0) return;
    await this.insert(tx, parkingLotId, drafts, await databaseNow(tx, this.clock.offsetInterval));
    const after = { parking_lot_id: parkingLotId, created: drafts.length };
    await this.audit.record(tx, actor, { action: 'create_batch', resource: 'spots', after });
  }

  /**
   * Creates the spots of a file: all of them, or none if a row is invalid or it is a dry run. With `skip_invalid`, the
   * valid rows are imported without the others.
   */
  async importFile(
    actor: Actor,
    scope: LotScope,
    request: ImportSpotsDto,
    language: Language,
  ): Promise<SpotImportResultDto> {
    const { parking_lot_id: lotId, dry_run: isDryRun, skip_invalid: skipsInvalid } = request;
    const lot = lotId === undefined ? null : await this.lots.require(scope, lotId);
    const { spots, hasLots, rowCount, errors } = await readSpotTable(sourceOf(request));
    if (errors.length === 0 && !lot && !hasLots)
      throw invalidField('parking_lot_id', 'required', fieldMessage('import_lot_required'));
    const groups = groupByLot(spots, await this.lots.findNamed(scope, lotNamesOf(spots)), lot);
    const ids = [...groups.keys()].map(({ id }) => id);
    // While the lots are locked, no other request can take a number between the check and the insert.
    const importAll = async (tx: EntityManager) => {
      const takenNow = await this.takenSpots(tx, groups);
      const isValid = (spot: ImportedSpot) => spot.errors.length === 0 && !takenNow.has(spot);
      const isImported = !isDryRun && (skipsInvalid === true || spots.every(isValid));
      return {
        ...(isImported ? await this.insertAll(tx, actor, groups, isValid) : nothingAdded),
        taken: takenNow,
      };
    };
    const { taken, ...added } =
      ids.length > 0
        ? await this.lots.withAllLocked(scope, ids, importAll)
        : { ...nothingAdded, taken: new Set<ImportedSpot>() };
    return toImportResult(
      { spots, groups, taken, rowCount, errors, ...added, isDryRun: isDryRun === true },
      language,
    );
  }

  /**
   * Deletes the spots of one addition, which have its instant in common, except those that have been used since. Throws
   * `operation_failed` after ten minutes.
   */
  async undo(
    actor: Actor,
    scope: LotScope,
    { parking_lot_ids: lotIds, added_at: addedAt, dry_run: isDryRun }: UndoAddSpotsDto,
  ): Promise<UndoAddSpotsResultDto> {
    return this.lots.withAllLocked(scope, lotIds, async (tx, lots) => {
      const now = await databaseNow(tx, this.clock.offsetInterval);
      if (now.getTime() - Date.parse(addedAt) > undoMinutes * msPerMinute)
        throw problem('operation_failed', {
          detail: problemDetail('spots_undo_over', { minutes: undoMinutes }),
        });
      const result: UndoAddSpotsResultDto = { removed: 0, remaining: [] };
      for (const { id } of lots) {
        const { removed, remaining } = isDryRun
          ? await this.previewUndoInLot(tx, id, addedAt)
          : await this.undoInLot(tx, actor, id, addedAt);
        result.removed += removed;
        result.remaining.push(...remaining);
      }
      return result;
    });
  }

  private async previewUndoInLot(
    tx: EntityManager,
    parkingLotId: number,
    addedAt: string,
  ): Promise<UndoAddSpotsResultDto> {
    const spots = await lockAddedSpots(tx, parkingLotId, addedAt);
    const ids = spots.map(({ id }) => id);
    return toUndoResult(spots, new Set(await findUnusedSpots(tx, parkingLotId, ids)));
  }

  private async undoInLot(
    tx: EntityManager,
    actor: Actor,
    parkingLotId: number,
    addedAt: string,
  ): Promise<UndoAddSpotsResultDto> {
    const spots = await lockAddedSpots(tx, parkingLotId, addedAt);
    const ids = spots.map(({ id }) => id);
    const after = toUndoResult(spots, await deleteUnusedSpots(tx, parkingLotId, ids));
    await this.audit.record(tx, actor, {
      action: 'undo_add',
      resource: 'spots',
      before: { parking_lot_id: parkingLotId },
      after,
    });
    return after;
  }

  /** The spots with a number that their lot already has. */
  private async takenSpots(tx: EntityManager, groups: SpotsByLot): Promise<Set<ImportedSpot>> {
    const taken = new Set<ImportedSpot>();
    for (const [{ id }, spots] of groups) {
      const rows = await tx.query<{ number: string }[]>(
        'SELECT s.number FROM spots s WHERE s.parking_lot_id = $1 AND s.number = ANY ($2::text[])',
        [id, spots.map(({ number }) => number)],
      );
      const numbers = new Set(rows.map(({ number }) => number));
      for (const spot of spots) if (numbers.has(spot.number)) taken.add(spot);
    }
    return taken;
  }

  private async insertAll(
    tx: EntityManager,
    actor: Actor,
    groups: SpotsByLot,
    isValid: (spot: ImportedSpot) => boolean,
  ): Promise<AddedSpots> {
    const addedAt = await databaseNow(tx, this.clock.offsetInterval);
    const lots: ParkingLot[] = [];
    let created = 0;
    for (const [lot, spots] of groups) {
      const added = (await this.insert(tx, lot.id, spots.filter(isValid), addedAt)).size;
      if (added === 0) continue;
      const after = { parking_lot_id: lot.id, created: added };
      await this.audit.record(tx, actor, { action: 'import', resource: 'spots', after });
      lots.push(lot);
      created += added;
    }
    return created > 0 ? { created, lots, addedAt } : nothingAdded;
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

interface AddedSpot {
  id: number;
  number: string;
}

function lockAddedSpots(tx: EntityManager, parkingLotId: number, addedAt: string): Promise<AddedSpot[]> {
  return tx.query(
    `SELECT s.id, s.number FROM spots s WHERE s.parking_lot_id = $1 AND s.created_at = $2
      ORDER BY s.id FOR UPDATE`,
    [parkingLotId, addedAt],
  );
}

const toUndoResult = (spots: AddedSpot[], removed: ReadonlySet<number>): UndoAddSpotsResultDto => ({
  removed: removed.size,
  remaining: spots.filter(({ id }) => !removed.has(id)).map(({ number }) => number),
});
