import type { RowError } from '../platform/imports/row-error.js';
import { fieldMessage, fieldMessageText } from '../platform/problems/field-messages.js';
import type { Language } from '../platform/problems/language.js';
import type { AddedSpots, SpotsByLot } from './imported-lots.js';
import type { ImportedSpot } from './spot-table.js';
import type { ImportedSpotDto, SpotImportResultDto } from './spot.dto.js';

/** The rest appears when these are corrected. */
const maxErrors = 1_000;

interface Import extends AddedSpots {
  spots: ImportedSpot[];
  groups: SpotsByLot;
  taken: ReadonlySet<ImportedSpot>;
  rowCount: number;
  errors: RowError[];
  isDryRun: boolean;
}

const takenError = ({ row }: ImportedSpot): RowError => ({
  row,
  field: 'number',
  code: 'taken',
  message: fieldMessage('spot_number_taken'),
});

/** What the response says about an import: its errors by row, and for a dry run also what becomes of each row. */
export function toImportResult(
  { spots, groups, taken, rowCount, errors, created, lots: addedLots, addedAt, isDryRun }: Import,
  language: Language,
): SpotImportResultDto {
  const all = [
    ...errors,
    ...spots.flatMap((spot) => [...spot.errors, ...(taken.has(spot) ? [takenError(spot)] : [])]),
  ];
  const result = {
    rows: rowCount,
    created,
    added_at: addedAt?.toISOString() ?? null,
    lots: addedLots.map(({ id, name, nameEn }) => ({ id, name, name_en: nameEn })),
    errors: all
      .slice(0, maxErrors)
      .map((error) => ({ ...error, message: fieldMessageText(error.message, language) })),
  };
  if (!isDryRun) return result;
  const lots = new Map([...groups].flatMap(([lot, group]) => group.map((spot) => [spot, lot] as const)));
  const outcomeOf = (spot: ImportedSpot) => {
    if (spot.errors.length > 0) return 'invalid';
    return taken.has(spot) ? 'taken' : 'valid';
  };
  const preview = spots.map((spot): ImportedSpotDto => {
    const lot = lots.get(spot);
    return {
      row: spot.row,
      lot_name: lot ? (language === 'en' && lot.nameEn) || lot.name : spot.lot,
      number: spot.number,
      floor: spot.floor,
      office: spot.office,
      is_handicap: spot.isHandicap,
      is_electric: spot.isElectric,
      outcome: outcomeOf(spot),
    };
  });
  return { ...result, preview };
}
