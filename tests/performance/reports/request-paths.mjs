import { URLSearchParams } from 'node:url';
import { importBackend } from '../../../tools/lib/project.mjs';

const { firstNames, lastNames } = await importBackend('database/demo-data/demo-people.js');

const day = 86_400_000;
const daysAgo = (days) => new Date(Date.now() - days * day).toISOString().slice(0, 10);

function list(resource, sort, filter = {}) {
  const query = new URLSearchParams({
    sort: JSON.stringify(sort),
    range: '[0,24]',
    filter: JSON.stringify(filter),
  });
  return {
    name: `${resource} ${sort.join(' ')} ${Object.keys(filter).length ? JSON.stringify(filter) : ''}`.slice(
      0,
      52,
    ),
    path: `/admin/${resource}?${query}`,
  };
}

const newestReservation = ['reservation_start', 'DESC'];
const newestPayment = ['created_at', 'DESC'];
const lastMonth = { from: `${daysAgo(60)}T00:00:00Z`, until: `${daysAgo(30)}T00:00:00Z` };

/** Every sort order and filter that the admin screens offer for growing tables. */
export const listCalls = [
  list('reservations', newestReservation),
  list('reservations', ['reservation_start', 'ASC']),
  list('reservations', ['license_plate', 'ASC']),
  list('reservations', ['parking_lot_id', 'ASC']),
  ...['confirmed', 'cancelled', 'completed', 'no_show'].map((status) =>
    list('reservations', newestReservation, { status }),
  ),
  list('reservations', newestReservation, { parking_lot_id: 77 }),
  list('reservations', newestReservation, { venue_id: 77 }),
  list('reservations', newestReservation, lastMonth),
  list('reservations', newestReservation, { ...lastMonth, status: 'cancelled' }),
  list('reservations', newestReservation, { q: '10004567' }),
  list('reservations', newestReservation, { q: '0004567' }),
  list('reservations', newestReservation, { q: `${firstNames[3]} ${lastNames[6]}` }),
  list('reservations', newestReservation, { q: lastNames[6] }),
  list('reservations', newestReservation, { q: 'nobody has this name' }),
  // The search of all pages asks for the next reservations and for those before.
  ...['10004567', lastNames[6], '482913'].flatMap((q) => [
    list('reservations', ['reservation_start', 'ASC'], { q, from: `${daysAgo(0)}T00:00:00Z` }),
    list('reservations', newestReservation, { q, until: `${daysAgo(0)}T00:00:00Z` }),
  ]),
  list('payments', newestPayment),
  list('payments', ['created_at', 'ASC']),
  ...['paid', 'refunded', 'pending'].map((status) => list('payments', newestPayment, { status })),
  list('payments', newestPayment, { parking_lot_id: 77 }),
  list('payments', newestPayment, lastMonth),
  list('payments', newestPayment, { ...lastMonth, status: 'refunded' }),
  list('spots', ['parking_lot_id', 'ASC']),
  list('spots', ['number', 'ASC'], { parking_lot_id: 77 }),
  list('parking-lots', ['name', 'ASC']),
  list('venues', ['name', 'ASC'], { q: 'venue 77' }),
];

const lastYear = `?start_date=${daysAgo(365)}&end_date=${daysAgo(1)}`;

export const dashboardCalls = [
  'stats',
  'reservations/stats',
  `reservations/stats${lastYear}`,
  'payments/stats',
  `payments/stats${lastYear}`,
  'lots/utilization',
  'revenue/by-lot',
  `revenue/by-lot${lastYear}`,
  'users/stats',
].map((path) => ({
  name: path.replace(lastYear, ' of a year'),
  path: `/admin/dashboard/${path}`,
}));

export const exportCalls = [
  {
    name: '200,000 entries as XLSX',
    path: '/owners/me/reports/entries?period=all_time&format=xlsx',
  },
  {
    name: '5,000 revenue rows as PDF',
    path: '/owners/me/reports/revenue?period=all_time&format=pdf',
  },
];
