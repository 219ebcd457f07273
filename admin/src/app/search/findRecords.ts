import type { Dto } from '@panui/api';
import { withAsciiDigits } from '@panui/shared/typed-digits';
import { dataProvider } from '../../data/dataProvider';
import type { Role } from '../../data/auth/access';
import type { CommandTarget } from './commands';
import { inOtherLayout } from '@panui/shared/keyboard-layout';
import {
  closestLots,
  commandsOfLots,
  type FoundLot,
  lotTextOf,
  spotNumberIn,
  toFoundLot,
} from './lotTargets';
import { type SearchTarget, sourcesOf, spotSourceOf, toTarget } from './searchTargets';
import { matching } from './words';

const recordsPerSource = 5;
/** Lots are found without some of the typed words, and those closest to all of them are listed. */
const lotsToChooseFrom = 25;

export interface Found {
  /** What can be done with the lots of the text. */
  actions: SearchTarget[];
  records: SearchTarget[];
}

interface Searching {
  role: Role;
  lang: 'he' | 'en';
  commands: readonly CommandTarget[];
  /** The lots of an owner, which are loaded. */
  ownLots: readonly FoundLot[];
}

type Record = { id: number } & { [field: string]: unknown };

/** The number of a record as lists and mails display it: "10822" or "#10822". */
function numberOf(typed: string): number | null {
  const [, digits] = /^#?(\d{1,12})$/.exec(withAsciiDigits(typed)) ?? [];
  return digits === undefined ? null : Number(digits);
}

type Source = ReturnType<typeof sourcesOf>[number];

async function recordsOf(source: Source, typed: string, perPage = recordsPerSource): Promise<Record[]> {
  const lists = await Promise.all(
    (source.listsOf?.(new Date(), numberOf(typed)) ?? [{}]).map(({ filter, sort }) =>
      dataProvider.getList<Record>(source.resource, {
        filter: filter?.['id'] === undefined ? { q: typed, ...filter } : filter,
        sort: sort ?? { field: 'id', order: 'ASC' },
        pagination: { page: 1, perPage },
      }),
    ),
  );
  const records = new Map(lists.flatMap(({ data }) => data).map((record) => [record.id, record]));
  const isLast = (record: Record) => Number(source.isLast?.(record) ?? false);
  return [...records.values()]
    .filter((record) => !records.has(source.successorOf?.(record) ?? 0))
    .slice(0, perPage)
    .sort((a, b) => isLast(a) - isLast(b));
}

/** The spots of the number that the text ends with, in the lots that its other words name. */
async function spotsOf(lots: readonly FoundLot[], typed: string, { role, lang }: Searching) {
  const number = spotNumberIn(withAsciiDigits(typed));
  const source = spotSourceOf(role);
  const named = lots.filter((lot) => matching([lot], typed.replace(/\S+$/, '')).length > 0);
  if (number === null || !source || named.length === 0) return [];
  const { data } = await dataProvider.getList<Record>(source.resource, {
    filter: {
      parking_lot_id: named.map(({ id }) => id),
      number: [...new Set([number, number.toUpperCase()])],
    },
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: recordsPerSource },
  });
  const lotNames = new Map(named.map(({ id, name }) => [id, name]));
  return data.map((spot) =>
    toTarget(source, { ...spot, lot_name: lotNames.get(Number(spot['parking_lot_id'])) }, lang),
  );
}

/** The records that match a text, from all sources of the role. */
async function findRecords(typed: string, searching: Searching): Promise<Found> {
  const { role, lang, commands, ownLots } = searching;
  const lotText = lotTextOf(typed, commands);
  const found = await Promise.all(
    sourcesOf(role, typed).map(async (source) => {
      const ofLots = source.resource === 'parking-lots';
      const records = ofLots
        ? await recordsOf(source, lotText, lotText === typed ? recordsPerSource : lotsToChooseFrom)
        : await recordsOf(source, typed);
      return { source, ofLots, records };
    }),
  );
  const listed = found.flatMap(({ ofLots, records }) => (ofLots ? records : []));
  const lots = closestLots(
    [...listed.map((lot) => toFoundLot(lot as unknown as Dto<'Lot'>, lang)), ...matching(ownLots, lotText)],
    typed,
  ).slice(0, recordsPerSource);
  const ids = new Set(lots.map(({ id }) => id));
  return {
    actions: commandsOfLots(lots, typed, commands),
    records: [
      // A spot fits the whole text, a lot only a part of it.
      ...(await spotsOf(lots, typed, searching)),
      ...found.flatMap(({ source, ofLots, records }) =>
        records.filter(({ id }) => !ofLots || ids.has(id)).map((record) => toTarget(source, record, lang)),
      ),
    ],
  };
}

/** Searches as typed, and where that finds nothing, as the same keys read in the other keyboard layout. */
export async function searchRecords(typed: string, searching: Searching) {
  const found = await findRecords(typed, searching);
  const other = inOtherLayout(typed);
  if (found.records.length > 0 || found.actions.length > 0 || other === null)
    return { ...found, readAs: null };
  const inOther = await findRecords(other, searching);
  const hasFound = inOther.records.length > 0 || inOther.actions.length > 0;
  return { ...inOther, readAs: hasFound ? other : null };
}
