import type { ParkingLot } from '../lots/parking-lot.entity.js';
import { fieldMessage, type FieldMessageKey } from '../platform/problems/field-messages.js';
import { type ImportedSpot, reportRepeatedNumbers } from './spot-table.js';
import { maxImportedLots } from './spot.dto.js';

const keyOf = (text: string): string => text.toLowerCase();

/** The names and ids of lots in a file, as many as it may have. */
export const lotNamesOf = (spots: ImportedSpot[]): string[] =>
  [...new Set(spots.map(({ lot }) => lot).filter((lot) => lot !== ''))].slice(0, maxImportedLots);

/** The spots of a file, by the lot to which they belong. */
export type SpotsByLot = Map<ParkingLot, ImportedSpot[]>;

/** What an import created. */
export interface AddedSpots {
  created: number;
  lots: ParkingLot[];
  addedAt: Date | null;
}
export const nothingAdded: AddedSpots = { created: 0, lots: [], addedAt: null };

/**
 * The spots by their lot. Spots without a lot, or with one that is unknown or not the only one of its name, get an
 * error, and so do numbers that a lot gets twice.
 */
export function groupByLot(
  spots: ImportedSpot[],
  named: ParkingLot[],
  lotOfRequest: ParkingLot | null,
): SpotsByLot {
  const byName = new Map<string, Set<ParkingLot>>();
  for (const lot of named)
    for (const name of [lot.name, lot.nameEn])
      if (name) byName.set(keyOf(name), (byName.get(keyOf(name)) ?? new Set()).add(lot));
  const byId = new Map(named.map((lot) => [String(lot.id), lot]));
  const allowed = new Set(lotNamesOf(spots));
  const groups: SpotsByLot = new Map();
  const fail = ({ row, errors }: ImportedSpot, code: string, key: FieldMessageKey) => {
    errors.push({ row, field: 'lot', code, message: fieldMessage(key, { limit: maxImportedLots }) });
  };
  const find = (spot: ImportedSpot): ParkingLot | null => {
    if (spot.lot === '') {
      if (!lotOfRequest) fail(spot, 'required', 'required');
      return lotOfRequest && (byId.get(String(lotOfRequest.id)) ?? lotOfRequest);
    }
    if (!allowed.has(spot.lot)) {
      fail(spot, 'too_many', 'import_too_many_lots');
      return null;
    }
    const [lot, other] = byName.get(keyOf(spot.lot)) ?? [byId.get(spot.lot)];
    if (!lot) fail(spot, 'unknown', 'import_unknown_lot');
    else if (other) fail(spot, 'ambiguous', 'import_ambiguous_lot');
    return other ? null : (lot ?? null);
  };
  for (const spot of spots) {
    const lot = find(spot);
    if (!lot) continue;
    const group = groups.get(lot);
    if (group) group.push(spot);
    else groups.set(lot, [spot]);
  }
  for (const group of groups.values()) reportRepeatedNumbers(group);
  return groups;
}
