import AddOutlined from '@mui/icons-material/AddOutlined';
import BoltOutlined from '@mui/icons-material/BoltOutlined';
import { type Area, may } from '@panui/shared/access-table';
import type { Role } from '../../data/auth/access';
import { mayOpen } from '../../data/auth/pages';
import { sectionId } from '../../features/settings/settings';
import type { en } from '../../i18n/en';
import type { SearchTarget } from './searchTargets';
import { type Findable, findableText, textIn } from './words';

type CommandName = keyof typeof en.panui.search.command;

/** Where something is done. The fragment of the path is the id of the control, which gets the focus. */
interface Destination {
  path: string;
  /** The same for one lot. Without it the lot is chosen at `path`. */
  pathOfLot?: (lotId: number) => string;
  /** What the role must be allowed to do. */
  needs: readonly [area: Area, action: string];
}

interface Command {
  name: CommandName;
  /** Several where roles do it on pages of their own; the first that the role may open is offered. */
  at: readonly Destination[];
}

const at = (path: string, ...needs: Destination['needs']): Destination => ({ path, needs });
const filtered = (path: string, filter: object) =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;
const settingsSection = (name: Parameters<typeof sectionId>[0]) =>
  at(`/settings/system#${sectionId(name)}`, 'settings', 'change');

/** On the board, calendar or form of a lot: admins choose it in the list of lots, owners on the page itself. */
const ofLot = (page: 'spots' | 'calendar' | 'edit', ownerPage: string, fragment = ''): Destination[] => [
  {
    path: '/parking-lots',
    pathOfLot: (lotId) => `/parking-lots/${lotId}/${page}${fragment}`,
    needs: ['locations', 'change'],
  },
  {
    path: `${ownerPage}${fragment}`,
    pathOfLot: (lotId) => `${ownerPage}?lot=${lotId}${fragment}`,
    needs: ['own_lots', 'change'],
  },
];

/**
 * What operators do, with the page and the control where it is done. `panui.search.command.<name>` is its title, and
 * `panui.search.words.<name>` has the words by which it is found besides.
 */
export const commands: readonly Command[] = [
  { name: 'new_reservation', at: [at('/reservations/new', 'reservations', 'change')] },
  {
    name: 'new_event',
    at: [at('/events/new', 'events', 'change'), at('/venue/events/new', 'own_venues', 'change')],
  },
  {
    name: 'new_lot',
    at: [at('/parking-lots/new', 'locations', 'change'), at('/owner/lots/new', 'own_lots', 'change')],
  },
  { name: 'new_venue', at: [at('/venues/new', 'locations', 'change')] },
  { name: 'new_user', at: [at('/users/new', 'users', 'change')] },
  { name: 'new_payee', at: [at('/payees/new', 'payees', 'change')] },
  { name: 'new_account', at: [at('/accounts/new', 'accounts', 'change')] },
  { name: 'new_webhook', at: [at('/webhooks/new', 'webhooks', 'change')] },
  { name: 'new_canned_text', at: [at('/canned-texts/new', 'canned_texts', 'change')] },
  { name: 'block_spots', at: ofLot('spots', '/owner/spots') },
  { name: 'close_day', at: ofLot('calendar', '/owner/calendar') },
  { name: 'change_price', at: ofLot('calendar', '/owner/calendar') },
  { name: 'opening_hours', at: ofLot('edit', '/owner/settings') },
  { name: 'add_spots', at: ofLot('spots', '/owner/spots', '#add-spots') },
  { name: 'lot_photos', at: ofLot('edit', '/owner/settings', '#lot-photos') },
  { name: 'gate_devices', at: ofLot('edit', '/owner/settings', '#gates') },
  {
    name: 'lot_payees',
    at: [
      {
        path: '/parking-lots',
        pathOfLot: (lotId) => `/parking-lots/${lotId}/edit#lot-payees`,
        needs: ['payees', 'change'],
      },
    ],
  },
  { name: 'many_lots', at: [at('/parking-lots#many-lots', 'locations', 'change')] },
  { name: 'holidays', at: [settingsSection('calendar')] },
  { name: 'stop_sales', at: [at('/evening', 'evenings', 'change')] },
  { name: 'cancel_evening', at: [at('/evening', 'evenings', 'change')] },
  { name: 'message_drivers', at: [at('/evening', 'evenings', 'change')] },
  { name: 'cancel_reservation', at: [at('/reservations', 'reservations', 'change')] },
  { name: 'move_reservation', at: [at('/reservations', 'reservations', 'change')] },
  { name: 'resend_confirmation', at: [at('/reservations', 'reservations', 'change')] },
  {
    name: 'resend_messages',
    at: [at(filtered('/message-log', { is_undelivered: true }), 'message_log', 'change')],
  },
  { name: 'resend_invitation', at: [at('/users', 'users', 'change')] },
  {
    name: 'mark_paid',
    at: [
      at(filtered('/payments', { status: 'owed' }), 'payments', 'mark_paid'),
      at(filtered('/owner/payments', { status: 'owed' }), 'own_lots', 'change'),
    ],
  },
  { name: 'refund', at: [at(filtered('/payments', { status: 'paid' }), 'payments', 'refund')] },
  { name: 'close_month', at: [at('/settlement', 'statements', 'close_month')] },
  {
    name: 'export_reservations',
    at: [
      at('/reservations#export', 'reservations', 'export'),
      at('/owner/reservations#export', 'own_lots', 'read'),
    ],
  },
  {
    name: 'export_payments',
    at: [at('/payments#export', 'payments', 'read'), at('/owner/payments#export', 'own_lots', 'read')],
  },
  { name: 'export_accounting', at: [at('/accounting#export', 'accounting', 'read')] },
  { name: 'export_report', at: [at('/owner/reports#export', 'own_lots', 'read')] },
  {
    name: 'import_events',
    at: [
      at('/events#import-events', 'events', 'change'),
      at('/venue/events#import-events', 'own_venues', 'change'),
    ],
  },
  { name: 'record_entry', at: [at('/owner/arrivals', 'own_lots', 'change')] },
  { name: 'signs', at: [at('/venues', 'locations', 'change'), at('/venue/links', 'own_venues', 'read')] },
  { name: 'test_mail', at: [at('/message-log#test-mail', 'message_log', 'change')] },
  { name: 'logo', at: [settingsSection('brand')] },
  { name: 'payment_settings', at: [settingsSection('money')] },
  { name: 'mail_records', at: [settingsSection('mail')] },
  { name: 'contact_details', at: [settingsSection('contact')] },
  { name: 'publish_legal', at: [at('/legal-texts', 'legal_texts', 'change')] },
  { name: 'landing_text', at: [at('/landing-texts', 'legal_texts', 'change')] },
  { name: 'run_job', at: [at('/job-runs', 'jobs', 'change')] },
];

const isNew = ({ name }: Command) => name.startsWith('new_');

export const destinationOf = ({ at }: Command, role: Role): Destination | undefined =>
  at.find(({ path, needs }) => mayOpen(role, path.split(/[?#]/)[0] ?? path) && may(role, ...needs));

/** A command that the role may carry out, and where the same is done for one lot. */
export interface CommandTarget extends SearchTarget, Findable {
  pathOfLot?: ((lotId: number) => string) | undefined;
  /** Listed before anything is typed. */
  isNew: boolean;
}

export const commandsOf = (role: Role, lang: 'he' | 'en'): CommandTarget[] =>
  commands.flatMap((command) => {
    const destination = destinationOf(command, role);
    if (!destination) return [];
    const title = `panui.search.command.${command.name}`;
    return {
      group: 'actions',
      key: command.name,
      path: destination.path,
      title: textIn(lang, title),
      icon: isNew(command) ? AddOutlined : BoltOutlined,
      ...findableText([title], [`panui.search.words.${command.name}`]),
      pathOfLot: destination.pathOfLot,
      isNew: isNew(command),
    };
  });
