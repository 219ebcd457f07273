import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { roles } from '@panui/shared/access-table';
import { mayOpen } from '../../data/auth/pages';
import { sectionId, settingsSections } from '../../features/settings/settings';
import { commands, commandsOf, destinationOf } from './commands';
import { pagesOf } from './searchTargets';
import { matching } from './words';

const found = (role: Parameters<typeof commandsOf>[0], typed: string, lang: 'he' | 'en' = 'en') =>
  matching(commandsOf(role, lang), typed).map(({ key }) => key);

it.each([
  ['export', 'export_payments'],
  ['ייצוא', 'export_reservations'],
  ['block', 'block_spots'],
  ['חסימה', 'block_spots'],
  ['לחסום', 'block_spots'],
  ['refund', 'refund'],
  ['החזר', 'refund'],
  ['price', 'change_price'],
  ['מחיר', 'change_price'],
  ['holiday', 'holidays'],
  ['חג', 'holidays'],
  ['test mail', 'test_mail'],
  ['logo', 'logo'],
  ['לוגו', 'logo'],
  ['close a day', 'close_day'],
  ['לסגור יום', 'close_day'],
  ['mark paid', 'mark_paid'],
  ['לסמן כשולם', 'mark_paid'],
  ['resend', 'resend_confirmation'],
  ['לשלוח שוב', 'resend_confirmation'],
  ['invite', 'new_user'],
  ['הזמנה למשתמש', 'new_user'],
])('“%s” finds where it is done, in either language of the app', (typed, name) => {
  expect(found('admin', typed)).toContain(name);
  expect(found('admin', typed, 'he')).toContain(name);
});

it.each(['help', 'guide', 'עזרה', 'מדריך'])('“%s” finds the guide of the role', (typed) => {
  const paths = roles.map((role) => matching(pagesOf(role, 'he'), typed).map(({ path }) => path));
  expect(paths.flat()).toEqual([
    ...['/help/admin?lang=he', '/help/support?lang=he', '/help/month-end?lang=he'],
    ...['/help/owner?lang=he', '/help/venue?lang=he', '/help?lang=he'],
  ]);
});

it('Each role finds only what it may do, on its own pages', () => {
  expect(found('support', 'refund')).toEqual(['cancel_evening', 'cancel_reservation']);
  expect(found('accountant', 'export')).toEqual(['export_payments', 'export_accounting']);
  expect(found('venue_manager', 'block')).toEqual([]);
  expect(commandsOf('user', 'en')).toEqual([]);
  expect(matching(commandsOf('parking_lot_owner', 'en'), 'block').map(({ path }) => path)).toEqual([
    '/owner/spots',
  ]);
});

it.each(roles)('Every command of the role %s leads to a page that it may open', (role) => {
  const paths = commandsOf(role, 'en').flatMap(({ path, pathOfLot }) => [path, pathOfLot?.(7) ?? path]);
  expect(paths.filter((path) => !mayOpen(role, path.split(/[?#]/)[0] ?? ''))).toEqual([]);
});

it('Every command is for some role', () => {
  expect(commands.filter((command) => !roles.some((role) => destinationOf(command, role)))).toEqual([]);
});

it('Every fragment is the id of a control', () => {
  const app = join(__dirname, '../..');
  const code = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .map((path) => readFileSync(join(app, path), 'utf8'))
    .join('\n');
  const sections = settingsSections.map(sectionId);
  const ids = commands
    .flatMap(({ at }) => at.flatMap(({ path, pathOfLot }) => [path, pathOfLot?.(7) ?? '']))
    .flatMap((path) => path.split('#')[1] ?? []);
  expect(ids.length).toBeGreaterThan(10);
  expect(ids.filter((id) => !sections.includes(id) && !code.includes(`id="${id}"`))).toEqual([]);
});
