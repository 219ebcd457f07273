import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import type { LotScope } from '../lots/lot-scope.js';
import { LotsService } from '../lots/lots.service.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import type { Language } from '../platform/problems/language.js';
import { invalidField } from '../platform/problems/problem.js';
import { groupByLot, lotNamesOf, type SpotsByLot } from './imported-lots.js';
import { readSpotBatch, type SpotDraft } from './spot-batch.js';
import { toImportResult } from './spot-import-result.js';
import { type ImportedSpot, readSpotTable } from './spot-table.js';
import type {
  CreateSpotBatchDto,
  ImportSpotsDto,
  SpotBatchResultDto,
  SpotImportResultDto,
} from './spot.dto.js';

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

  /**
   * Creates the spots of a file: all of them, or none if a row is invalid or it is a dry run. With `skip_invalid`, the valid
   * rows are imported without the others.
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
        created: isImported ? await this.insertAll(tx, actor, groups, isValid) : 0,
        taken: takenNow,
      };
    };
    const { created, taken } =
      ids.length > 0
        ? await this.lots.withAllLocked(scope, ids, importAll)
        : { created: 0, taken: new Set<ImportedSpot>() };
    return toImportResult(
      { spots, groups, taken, rowCount, errors, created, isDryRun: isDryRun === true },
      language,
    );
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
  ): Promise<number> {
    let created = 0;
    for (const [{ id }, spots] of groups) {
      const added = (await this.insert(tx, id, spots.filter(isValid))).size;
      if (added === 0) continue;
      const after = { parking_lot_id: id, created: added };
      await this.audit.record(tx, actor, { action: 'import', resource: 'spots', after });
      created += added;
    }
    return created;
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
