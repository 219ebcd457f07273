import type { Dto } from '@panui/api';
import { createLotDefaults } from '@panui/api/defaults';
import type { RowProblem } from '../../../components/records/RowsInput';
import { isClock } from '../../../components/records/clock';
import { readNumber } from '../../../i18n/typedNumber';
import { toBps, toPercent } from '../../money/percent';

export const steps = ['location', 'hours', 'spots', 'owners', 'arrival', 'summary'] as const;
export type Step = (typeof steps)[number];

/** Owners are the owners of what they set up, and admins decide who is paid. */
export const stepsOf = (isAdmin: boolean): readonly Step[] =>
  isAdmin ? steps : steps.filter((step) => step !== 'owners');

/** Numbers as typed, so that what is no number is not lost with the page. */
export interface SpotRange {
  floor: string;
  office: string;
  first_number: string;
  last_number: string;
  is_handicap: boolean;
  is_electric: boolean;
}

export interface SpecialDay {
  name: string;
  date_from: string;
  date_to: string;
  is_open: boolean;
  opening_time: string;
  closing_time: string;
}

export interface PayeeShare {
  payee_id: number | '';
  percent: string;
}

type LotValues = Omit<Dto<'CreateLot'>, 'lat' | 'lng'> & { lat?: number; lng?: number };

type Location = Pick<LotValues, 'address' | 'lat' | 'lng'>;

/** The fields of all steps. */
export interface LotSetup extends LotValues {
  setup_key: string;
  copy_of: number | null;
  /** Where the original of a copy is. */
  original_location?: Location;
  /** Whether the copy really is where the original is. */
  is_location_confirmed?: boolean;
  copied_spots: number | null;
  spots: SpotRange[];
  special_days: SpecialDay[];
  owner_ids: number[];
  payees: PayeeShare[];
}

export const emptyRange: SpotRange = {
  floor: '',
  office: '',
  first_number: '',
  last_number: '',
  is_handicap: false,
  is_electric: false,
};

const nothingYet = {
  setup_key: '',
  name: '',
  address: '',
  copy_of: null,
  copied_spots: null,
  special_days: [],
  owner_ids: [],
  payees: [],
};

export const emptySetup = (): LotSetup => ({
  ...createLotDefaults,
  ...nothingYet,
  spots: [{ ...emptyRange, first_number: '1' }],
});

const copiedFields = [
  'address',
  'address_en',
  'description',
  'entry_instructions',
  'entry_instructions_en',
  'lat',
  'lng',
  'opening_time',
  'closing_time',
  'is_24_7',
  'open_weekdays',
  'price_agorot',
  'min_price_agorot',
  'max_price_agorot',
  'max_height_cm',
  'slots',
  'overnight',
  'mails_gate_list',
  'records_exits',
] as const satisfies readonly (keyof Dto<'CreateLot'>)[];

/** The setup of a copy; the server adds rules and photos. */
export function copySetup(lot: Dto<'Lot'>, shares: readonly Dto<'LotPayee'>[], today: string): LotSetup {
  const begun = shares.filter(({ valid_from: from }) => from <= today);
  const last = begun.at(-1)?.valid_from;
  return {
    ...nothingYet,
    ...(Object.fromEntries(copiedFields.map((field) => [field, lot[field]])) as unknown as LotValues),
    // Drivers would reserve spots at the address of the original.
    is_active: false,
    name: `${lot.name} (עותק)`,
    ...(lot.name_en && { name_en: `${lot.name_en} (copy)` }),
    copy_of: lot.id,
    original_location: { address: lot.address, lat: lot.lat, lng: lot.lng },
    copied_spots: lot.spots_total,
    spots: [],
    owner_ids: lot.owners.map(({ id }) => id),
    payees: begun
      .filter(({ valid_from: from }) => from === last)
      .map(({ payee_id, share_bps: bps }) => ({ payee_id, percent: String(toPercent(bps)) })),
  };
}

/**
 * Whether a copy is still where its original is, and it was not confirmed that it is there. Drivers would
 * reserve spots that do not exist.
 */
export const isLocationDoubtful = (setup: Location & Partial<LotSetup>): boolean => {
  const { original_location: original, is_location_confirmed: isConfirmed = false } = setup;
  return (
    original !== undefined &&
    !isConfirmed &&
    original.address.trim() === setup.address.trim() &&
    original.lat === setup.lat &&
    original.lng === setup.lng
  );
};

/** The key of a new request, by which the server knows a repeated one. */
export const newSetupKey = (): string => `${Date.now()}-${Math.random().toString(36).slice(2)}`;

const maxRange = 500;

const wholeNumber = (typed: string): number => {
  const number = readNumber(typed, 0);
  return number === null || number < 0 ? Number.NaN : number;
};

interface Range {
  first: number;
  last: number;
}

const rangeOf = ({ first_number: first, last_number: last }: SpotRange): Range => ({
  first: wholeNumber(first),
  last: wholeNumber(last),
});

export function findRangeProblem(ranges: readonly SpotRange[], index: number): RowProblem | null {
  const range = ranges[index];
  if (!range) return null;
  const { first, last } = rangeOf(range);
  if (Number.isNaN(first)) return { field: 'first_number', message: 'panui.lot_setup.error.number' };
  if (Number.isNaN(last)) return { field: 'last_number', message: 'panui.lot_setup.error.number' };
  if (last < first) return { field: 'last_number', message: 'panui.lot_setup.error.last_before_first' };
  if (last - first >= maxRange) return { field: 'last_number', message: 'panui.lot_setup.error.too_many' };
  const others = ranges.slice(0, index).map(rangeOf);
  const isTwice = others.some((other) => first <= other.last && other.first <= last);
  return isTwice ? { field: 'first_number', message: 'panui.lot_setup.error.twice' } : null;
}

/** The number of spots so far; rows that are not whole do not count. */
export const countSpots = ({ copied_spots: copied, spots }: Pick<LotSetup, 'copied_spots' | 'spots'>) =>
  spots
    .map(rangeOf)
    .reduce((sum, { first, last }) => sum + (last >= first ? last - first + 1 : 0), copied ?? 0);

export function findDayProblem(days: readonly SpecialDay[], index: number): RowProblem | null {
  const day = days[index];
  if (!day) return null;
  if (!day.name.trim()) return { field: 'name', message: 'ra.validation.required' };
  if (!day.date_from) return { field: 'date_from', message: 'panui.rows.date' };
  if (day.date_to && day.date_to < day.date_from)
    return { field: 'date_to', message: 'panui.lot_setup.error.last_day' };
  if (!day.is_open) return null;
  if (!isClock(day.opening_time)) return { field: 'opening_time', message: 'panui.field.clock' };
  return isClock(day.closing_time) ? null : { field: 'closing_time', message: 'panui.field.clock' };
}

const wholeBps = 10_000;

export function findShareProblem(shares: readonly PayeeShare[], index: number): RowProblem | null {
  const share = shares[index];
  if (!share) return null;
  if (share.payee_id === '') return { field: 'payee_id', message: 'ra.validation.required' };
  if (shares.findIndex(({ payee_id: id }) => id === share.payee_id) < index)
    return { field: 'payee_id', message: 'panui.lot_setup.error.payee_twice' };
  if (!toBps(share.percent)) return { field: 'percent', message: 'panui.payees.percent' };
  const sum = shares.reduce((total, { percent }) => total + (toBps(percent) ?? 0), 0);
  const isLast = index === shares.length - 1;
  return isLast && sum !== wholeBps ? { field: 'percent', message: 'panui.lot_setup.error.whole' } : null;
}

/** The request. Only admins name owners and payees. */
export function toRequest(setup: LotSetup, isAdmin: boolean): Dto<'SetUpLot'> {
  const { spots, special_days: days, owner_ids, payees, copied_spots: copied, ...others } = setup;
  const { original_location: _original, is_location_confirmed: _isConfirmed, ...lot } = others;
  return {
    ...(lot as Dto<'CreateLot'> & Pick<LotSetup, 'setup_key' | 'copy_of'>),
    ...(isLocationDoubtful(setup) && { is_active: false }),
    copied_spots: copied ?? 0,
    spots: spots.map(({ floor, office, is_handicap, is_electric, ...typed }) => {
      const { first, last } = rangeOf({ floor, office, is_handicap, is_electric, ...typed });
      return { floor, office, is_handicap, is_electric, first_number: first, last_number: last };
    }),
    special_days: days.map(({ name, date_from, date_to, is_open, opening_time, closing_time }) => ({
      name,
      date_from,
      date_to: date_to || null,
      opening_time: is_open ? opening_time : null,
      closing_time: is_open ? closing_time : null,
    })),
    ...(isAdmin && {
      owner_ids,
      payees: payees.map(({ payee_id, percent }) => ({
        payee_id: Number(payee_id),
        share_bps: toBps(percent) ?? 0,
      })),
    }),
  };
}

const stepByField: Partial<Record<string, Step>> = {
  name: 'location',
  name_en: 'location',
  address: 'location',
  address_en: 'location',
  lat: 'location',
  lng: 'location',
  max_height_cm: 'location',
  spots: 'spots',
  copied_spots: 'spots',
  owner_ids: 'owners',
  payees: 'owners',
  payee_id: 'owners',
  share_bps: 'owners',
  entry_instructions: 'arrival',
  entry_instructions_en: 'arrival',
  description: 'arrival',
  records_exits: 'arrival',
  mails_gate_list: 'arrival',
  is_active: 'summary',
};

/** The step with a field of the server's errors, such as `spots.1.last_number`. */
export const stepOfField = (field: string): Step => stepByField[field.split('.')[0] ?? ''] ?? 'hours';
