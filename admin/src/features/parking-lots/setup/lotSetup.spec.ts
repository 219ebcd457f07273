import type { Dto } from '@panui/api';
import {
  copySetup,
  countSpots,
  emptyRange,
  emptySetup,
  findDayProblem,
  findRangeProblem,
  findShareProblem,
  stepOfField,
  toRequest,
} from './lotSetup';

const range = (first_number: string, last_number: string) => ({ ...emptyRange, first_number, last_number });
const day = {
  name: 'Purim',
  date_from: '2027-03-23',
  date_to: '',
  is_open: false,
  opening_time: '',
  closing_time: '',
};

it.each([
  ['first_number', [range('', '5')], 0],
  ['first_number', [range('A1', '5')], 0],
  ['last_number', [range('1', '1.5')], 0],
  ['last_number', [range('5', '1')], 0],
  ['last_number', [range('1', '501')], 0],
  ['first_number', [range('1', '10'), range('10', '20')], 1],
])('A problem of a range is at %s', (field, ranges, index) => {
  expect(findRangeProblem(ranges, index)?.field).toBe(field);
});

it('Spots are counted with the copied ones; a row that is not whole does not count', () => {
  expect(countSpots({ copied_spots: 40, spots: [range('101', '110'), range('1', '')] })).toBe(50);
  expect(countSpots({ copied_spots: null, spots: [range('٣', '5')] })).toBe(3);
});

it.each([
  ['name', { ...day, name: ' ' }],
  ['date_from', { ...day, date_from: '' }],
  ['date_to', { ...day, date_to: '2027-03-22' }],
  ['opening_time', { ...day, is_open: true }],
  ['closing_time', { ...day, is_open: true, opening_time: '19:00' }],
])('A problem of a special day is at %s', (field, wrong) => {
  expect(findDayProblem([day, wrong], 1)?.field).toBe(field);
  expect(findDayProblem([day, wrong], 0)).toBeNull();
});

it('Shares add up to 100%, each payee once', () => {
  const shares = [
    { payee_id: 1, percent: '60' },
    { payee_id: 2, percent: '40' },
  ];
  expect(shares.map((_share, index) => findShareProblem(shares, index))).toEqual([null, null]);
  expect(findShareProblem([{ payee_id: 1, percent: '60' }], 0)?.field).toBe('percent');
  expect(findShareProblem([{ payee_id: '', percent: '100' }], 0)?.field).toBe('payee_id');
  expect(findShareProblem([...shares, { payee_id: 1, percent: '1' }], 2)?.field).toBe('payee_id');
});

it('The request has numbers and nulls for what is not set, and owners only from admins', () => {
  const setup = {
    ...emptySetup(),
    name: 'Alon',
    spots: [range('1', '3')],
    special_days: [{ ...day, opening_time: '19:00' }],
    owner_ids: [7],
    payees: [{ payee_id: 4, percent: '100' }],
  };
  expect(toRequest(setup, true)).toMatchObject({
    copied_spots: 0,
    spots: [{ first_number: 1, last_number: 3, floor: '' }],
    special_days: [{ name: 'Purim', date_to: null, opening_time: null, closing_time: null }],
    owner_ids: [7],
    payees: [{ payee_id: 4, share_bps: 10_000 }],
  });
  const ofOwner = toRequest(setup, false);
  expect(ofOwner).not.toHaveProperty('owner_ids');
  expect(ofOwner).not.toHaveProperty('payees');
});

it('A copy has the fields, owners and present payees of the lot, and a name that says so', () => {
  const lot = {
    id: 7,
    name: 'אלון',
    name_en: 'Alon',
    price_agorot: 3000,
    spots_total: 40,
    owners: [{ id: 2, email: 'noa@example.test' }],
    has_calendar_key: true,
  } as Dto<'Lot'>;
  const share = (payee_id: number, valid_from: string) => ({ payee_id, share_bps: 10_000, valid_from });
  const shares = [share(1, '2026-01-01'), share(2, '2026-06-01'), share(3, '2027-01-01')];
  const copy = copySetup(lot, shares, '2026-11-29');
  expect(copy).toMatchObject({
    name: 'אלון (עותק)',
    name_en: 'Alon (copy)',
    copy_of: 7,
    copied_spots: 40,
    price_agorot: 3000,
    owner_ids: [2],
    payees: [{ payee_id: 2, percent: '100' }],
  });
  expect(copy).not.toHaveProperty('has_calendar_key');
});

it('A copy opens only at another place, or when it was confirmed to be where its original is', () => {
  const lot = { id: 7, name: 'אלון', address: 'Yigal Alon 58', lat: 32.06, lng: 34.79, owners: [] };
  const copy = { ...copySetup(lot as never, [], '2026-11-29'), is_active: true };
  const isOpenWith = (changes: object) => toRequest({ ...copy, ...changes }, true).is_active;
  expect(isOpenWith({})).toBe(false);
  expect(isOpenWith({ lat: 32.07 })).toBe(true);
  expect(isOpenWith({ address: 'Yigal Alon 60' })).toBe(true);
  expect(isOpenWith({ is_location_confirmed: true })).toBe(true);
  expect(toRequest(copy, true)).not.toHaveProperty('original_location');
});

it.each([
  ['spots.1.last_number', 'spots'],
  ['special_days.0.name', 'hours'],
  ['lat', 'location'],
  ['payees', 'owners'],
  ['price_agorot', 'hours'],
  ['description', 'arrival'],
])('The error of %s is in the step %s', (field, step) => {
  expect(stepOfField(field)).toBe(step);
});
