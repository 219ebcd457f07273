import type { SvgIconComponent } from '@mui/icons-material';
import AddOutlined from '@mui/icons-material/AddOutlined';
import { canAccess, type Role } from '../../data/auth/access';
import { mayOpen } from '../../data/auth/pages';
import { menuGroupsOf } from '../layout/menuEntries';

/** A page, an action or a record to which the search leads. */
export interface SearchTarget {
  /** The heading under which it is listed: `panui.search.group.<group>`. */
  group: string;
  path: string;
  title: string;
  details?: string;
  icon?: SvgIconComponent;
}

type Fields = Record<string, unknown>;
type Translate = (key: string) => string;

interface Source {
  resource: string;
  sort?: { field: string; order: 'ASC' | 'DESC' };
  /** The server's index of reservations finds parts of at least three characters. */
  minLength?: number;
  path: (id: number) => string;
  title: (record: Fields, lang: 'he' | 'en') => string;
  details?: (record: Fields, lang: 'he' | 'en') => string;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const named = (record: Fields, lang: 'he' | 'en', field = 'name') =>
  (lang === 'en' && text(record[`${field}_en`])) || text(record[field]);
const join = (...parts: unknown[]) => parts.map(text).filter(Boolean).join(' · ');
const edit = (resource: string) => (id: number) => `/${resource}/${id}/edit`;
const reservationSource = (resource: string, path: string): Source => ({
  resource,
  minLength: 3,
  sort: { field: 'reservation_start', order: 'DESC' },
  path: (id) => `${path}/${id}`,
  title: ({ full_name, license_plate }) => join(full_name, license_plate),
  details: ({ parking_lot_name, service_date }) => join(parking_lot_name, service_date),
});

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
    sort: { field: 'starts_at', order: 'DESC' },
    path: edit('events'),
    title: (event, lang) => named(event, lang, 'title'),
    details: ({ starts_at }) => text(starts_at).slice(0, 10),
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
    sort: { field: 'starts_at', order: 'DESC' },
    path: edit('venue/events'),
    title: (event, lang) => named(event, lang, 'title'),
    details: ({ starts_at }) => text(starts_at).slice(0, 10),
  },
];

export const sourcesOf = (role: Role, typed: string): Source[] =>
  sources.filter(
    ({ resource, minLength = 2 }) => canAccess(role, resource, 'list') && typed.length >= minLength,
  );

export const toTarget = (source: Source, record: Fields, lang: 'he' | 'en'): SearchTarget => ({
  group: source.resource,
  path: source.path(Number(record['id'])),
  title: source.title(record, lang),
  details: source.details?.(record, lang) ?? '',
});

const newRecords = ['reservations', 'events', 'parking-lots', 'venues', 'users', 'payees', 'accounts'];

/** The pages of the menu, and what can be created, for a role. */
export function pagesOf(role: Role, t: Translate): SearchTarget[] {
  const pages = menuGroupsOf(role).flatMap(({ entries }) =>
    entries.map(({ to, label, icon }) => ({
      group: 'pages',
      path: to,
      title: t(`panui.menu.${label}`),
      icon,
    })),
  );
  const more = [
    { path: '/payout-batches', title: t('panui.payouts.all') },
    { path: '/accounts', title: t('panui.search.accounts') },
    { path: '/evening', title: t('panui.evening.title') },
    { path: '/settings/profile', title: t('panui.search.profile') },
  ].filter(({ path }) => mayOpen(role, path));
  const actions = newRecords
    .filter((resource) => mayOpen(role, `/${resource}/new`))
    .map((resource) => ({
      group: 'actions',
      path: `/${resource}/new`,
      title: t(`panui.search.new.${resource}`),
      icon: AddOutlined,
    }));
  return [...pages, ...more.map((page) => ({ group: 'pages', ...page })), ...actions];
}

/** The pages whose title has every word of the text, in any reading. */
export function matching(pages: SearchTarget[], readings: readonly string[]): SearchTarget[] {
  const wordsOf = (typed: string) => typed.toLowerCase().split(/\s+/).filter(Boolean);
  return pages.filter(({ title }) =>
    readings.some((reading) => wordsOf(reading).every((word) => title.toLowerCase().includes(word))),
  );
}
