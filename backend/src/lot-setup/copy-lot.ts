import type { EntityManager } from 'typeorm';
import { rulesOfLots } from '../availability/lot-days.js';
import { LotRule } from '../availability/lot-rule.entity.js';
import { wholeDay } from '../availability/slots.js';
import type { ParkingLot } from '../lots/parking-lot.entity.js';
import { naturalOrderSql } from '../platform/lists/natural-order-sql.js';
import type { SpotDraft } from '../spots/spot-batch.js';

/** The first active spots of a lot by floor and number. */
export const readSpotsOf = (manager: EntityManager, lotId: number, count: number): Promise<SpotDraft[]> =>
  manager.query(
    `SELECT number, floor, office, is_handicap AS "isHandicap", is_electric AS "isElectric" FROM spots
      WHERE parking_lot_id = $1 AND is_active
      ORDER BY ${naturalOrderSql('floor')}, ${naturalOrderSql('number')}, number LIMIT $2`,
    [lotId, count],
  );

interface NumberedSpot {
  id: number;
  number: string;
}

const spotsOf = (tx: EntityManager, lotId: number): Promise<NumberedSpot[]> =>
  tx.query('SELECT id, number FROM spots WHERE parking_lot_id = $1', [lotId]);

/** The ids of spots of one lot as those of the other's spots with the same numbers. */
async function spotTranslation(tx: EntityManager, fromId: number, toId: number) {
  const numbers = new Map((await spotsOf(tx, fromId)).map(({ id, number }) => [id, number]));
  const ids = new Map((await spotsOf(tx, toId)).map(({ id, number }) => [number, id]));
  return (id: number): number[] => {
    const copy = ids.get(numbers.get(id) ?? '');
    return copy === undefined ? [] : [copy];
  };
}

/**
 * Gives a lot the rules of another one, except those that are over, name a slot that the new lot does not have, or name
 * spots none of which were copied.
 */
export async function copyRules(
  tx: EntityManager,
  fromId: number,
  to: ParkingLot,
  today: string,
): Promise<void> {
  const spotCopies = await spotTranslation(tx, fromId, to.id);
  const slots = new Set((to.slots.length > 0 ? to.slots : wholeDay).map(({ slot }) => slot));
  const rules = (await rulesOfLots(tx, [fromId]))(fromId).flatMap(
    ({ id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...rule }) => {
      const spotIds = rule.spotIds?.flatMap(spotCopies) ?? null;
      const isOver = rule.dateTo !== null && rule.dateTo < today;
      const hasSlot = rule.slot === null || slots.has(rule.slot);
      return isOver || !hasSlot || spotIds?.length === 0 ? [] : [{ ...rule, spotIds, parkingLotId: to.id }];
    },
  );
  await tx.insert(LotRule, rules);
}

/** The files of the photos that the row of the new lot lists. */
export const copyPhotoFiles = (tx: EntityManager, fromId: number, toId: number): Promise<unknown> =>
  tx.query(
    `INSERT INTO photo_files (parking_lot_id, hash, image)
     SELECT $2, hash, image FROM photo_files WHERE parking_lot_id = $1`,
    [fromId, toId],
  );
