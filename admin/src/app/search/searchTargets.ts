import type { SvgIconComponent } from '@mui/icons-material';
import { listLabels } from '@panui/shared/list-labels';
import { groupedPlate } from '@panui/shared/plate';
import type { Dto } from '@panui/api';
import { stateOf } from '../../features/reservations/reservation';
import { canAccess, type Role } from '../../data/auth/access';
import { helpPath } from '../../data/auth/helpPath';
import { mayOpen } from '../../data/auth/pages';
import { addDays, dateText, readInstant, serviceDay, timeText } from '../../i18n/time';
import type { ActionableReservation } from '../../features/reservations/useReservationActions';
import { menuGroupsOf } from '../layout/menuEntries';
import { type Findable, findableText, textIn } from './words';

/** A page, an action or a record to which the search leads. */
export interface SearchTarget {
  /** The heading under which it is listed: `panui.search.group.<group>`. */
  group: string;
  path: string;
  /** Tells options of the same page apart. */
  key?: string;
  title: string;
  details?: string | undefined;
  icon?: SvgIconComponent;
  /** Of a reservation, which has more actions than opening it. */
  reservation?: ActionableReservation | undefined;
}

type Fields = Record<string, unknown>;

/** Which records of a list to search, and in which order. */
interface SearchedList {
  filter?: Fields;
  sort?: { field: string; order: 'ASC' | 'DESC' };
}

interface Source {
  resource: string;
  /** The lists, those whose records come first in front. Without it there is one, by id. */
  listsOf?: (now: Date, number: number | null) => SearchedList[];
  /** The server's index of reservations finds parts of at least three characters. */
  minLength?: number;
  path: (id: number, record: Fields) => string;
  title: (record: Fields, lang: 'he' | 'en') => string;
  details?: (record: Fields, lang: 'he' | 'en') => string;
  /** Whether a record is found although others were rather meant: they come first. */
  isLast?: (record: Fields) => boolean;
  /** The record that continues it, to which it leads. */
  successorOf?: (record: Fields) => number | null;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const named = (record: Fields, lang: 'he' | 'en', field = 'name') =>
  (lang === 'en' && text(record[`${field}_en`])) || text(record[field]);
const join = (...parts: unknown[]) => parts.map(text).filter(Boolean).join(' · ');
const edit = (resource: string) => (id: number) => `/${resource}/${id}/edit`;
const moment = (value: unknown, lang: 'he' | 'en') => {
  const at = readInstant(value);
  return at ? `\u2066${dateText(at, lang)} ${timeText(at)}\u2069` : '';
};

/** The reservation of a number, tonight's and later ones, the next one first, and then the latest of those before. */
function reservationLists(now: Date, number: number | null): SearchedList[] {
  const from = serviceDay(now).date;
  const field = 'reservation_start';
  return [
    ...(number === null ? [] : [{ filter: { id: number } }]),
    { filter: { from }, sort: { field, order: 'ASC' } },
    { filter: { to: addDays(from, -1) }, sort: { field, order: 'DESC' } },
  ];
}

const reservationSource = (resource: string, path: string): Source => ({
  resource,
  minLength: 3,
  listsOf: reservationLists,
  path: (id) => `${path}/${id}`,
  title: ({ full_name, license_plate }) => join(full_name, groupedPlate(text(license_plate))),
  details: (record, lang) => {
    const state = stateOf(record as unknown as Dto<'Reservation'>);
    return join(
      `#${String(record['id'])}`,
      moment(record['reservation_start'], lang),
      record['parking_lot_name'],
      record['spot_number'],
      state === 'cancelled' || state === 'moved' ? listLabels[lang].reservation[state] : '',
    );
  },
  // Its number may be a part of the telephone number of a driver of today.
  isLast: ({ personal_data_erased_at: erasedAt }) => typeof erasedAt === 'string',
  successorOf: ({ moved_to_reservation_id: next }) => (typeof next === 'number' ? next : null),
});
const latestEvents = (): SearchedList[] => [{ sort: { field: 'starts_at', order: 'DESC' } }];

/** Where records are searched; each role gets what it may list. */
const sources: readonly Source[] = [
  reservationSource('reservations', '/reservations'),
  {
    resource: 'parking-lots',
    path: edit('parking-lots'),
    title: (lot, lang) => named(lot, lang),
    details: (lot, lang) => named(lot, lang, 'address'),
  },
  {
    resource: 'venues',
    path: edit('venues'),
    title: (venue, lang) => named(venue, lang),
    details: (venue, lang) => named(venue, lang, 'address'),
  },
  {
    resource: 'events',
    listsOf: latestEvents,
    path: edit('events'),
    title: (event, lang) => named(event, lang, 'title'),
    details: ({ starts_at }, lang) => moment(starts_at, lang),
  },
  {
    resource: 'users',
    path: edit('users'),
    title: ({ first_name, last_name, email }) =>
      [first_name, last_name].map(text).join(' ').trim() || text(email),
    details: ({ email }) => text(email),
  },
  {
    resource: 'payees',
    path: edit('payees'),
    title: ({ legal_name }) => text(legal_name),
    details: ({ email }) => text(email),
  },
  {
    resource: 'accounts',
    path: edit('accounts'),
    title: ({ legal_name }) => text(legal_name),
    details: ({ email }) => text(email),
  },
  reservationSource('owner-reservations', '/owner/reservations'),
  {
    resource: 'venue/events',
    listsOf: latestEvents,
    path: edit('venue/events'),
    title: (event, lang) => named(event, lang, 'title'),
    details: ({ starts_at }, lang) => moment(starts_at, lang),
  },
];

/** Spots are searched by their number in the lots that the text names. */
const spotSources: readonly Source[] = (
  [
    ['spots', (lotId: number) => `/parking-lots/${lotId}/spots?`],
    ['owner-spots', (lotId: number) => `/owner/spots?lot=${lotId}&`],
  ] as const
).map(([resource, boardOf]) => ({
  resource,
  path: (id, { parking_lot_id: lotId }) => `${boardOf(Number(lotId))}spot=${id}`,
  title: ({ lot_name: lot, number }) => join(lot, number),
}));

export const spotSourceOf = (role: Role): Source | undefined =>
  spotSources.find(({ resource }) => canAccess(role, resource, 'list'));

export const sourcesOf = (role: Role, typed: string): Source[] =>
  sources.filter(
    ({ resource, minLength = 2 }) => canAccess(role, resource, 'list') && typed.length >= minLength,
  );

export const toTarget = (source: Source, record: Fields, lang: 'he' | 'en'): SearchTarget => ({
  group: source.resource,
  path: source.path(source.successorOf?.(record) ?? Number(record['id']), record),
  title: source.title(record, lang),
  details: source.details?.(record, lang) ?? '',
  ...(source.resource === 'reservations' && { reservation: actionable(record) }),
});

/** Without the driver's details, which no action needs. */
function actionable(record: Fields): ActionableReservation {
  const { id, status, price_agorot, paid_reservation_id, personal_data_erased_at } =
    record as unknown as ActionableReservation;
  return { id, status, price_agorot, paid_reservation_id, personal_data_erased_at };
}

interface Page {
  path: string;
  /** The key of its title, and of words by which it is found besides. */
  title: string;
  words?: string;
  icon?: SvgIconComponent;
}

/** The pages of the menu and those to which its entries lead, for a role. */
export function pagesOf(role: Role, lang: 'he' | 'en'): (SearchTarget & Findable)[] {
  const pages = menuGroupsOf(role).flatMap(({ entries }) =>
    entries.map(({ to, label, icon }) => ({ path: to, title: `panui.menu.${label}`, icon })),
  );
  const more = [
    { path: '/payout-batches', title: 'panui.payouts.all' },
    { path: '/accounts', title: 'panui.search.accounts' },
    { path: '/canned-texts', title: 'panui.menu.canned_texts' },
    { path: '/evening', title: 'panui.evening.title' },
    { path: '/owner/spots/all', title: 'panui.board.all_lots' },
    { path: '/settings/profile', title: 'panui.search.profile' },
    { path: '/settings/security', title: 'panui.security.title', words: 'panui.search.words.security' },
  ].filter(({ path }) => mayOpen(role, path));
  const help = {
    path: helpPath(role, lang),
    title: 'panui.profile_menu.help',
    words: 'panui.search.words.help',
  };
  return [...pages, ...more, help].map(({ title, words, ...page }: Page) => ({
    group: 'pages',
    ...page,
    title: textIn(lang, title),
    ...findableText([title], words ? [words] : []),
  }));
}
