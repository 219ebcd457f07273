import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import DirectionsCarOutlined from '@mui/icons-material/DirectionsCarOutlined';
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import GridViewOutlined from '@mui/icons-material/GridViewOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import InsertChartOutlined from '@mui/icons-material/InsertChartOutlined';
import LocalParkingOutlined from '@mui/icons-material/LocalParkingOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import QueryStatsOutlined from '@mui/icons-material/QueryStatsOutlined';
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import StadiumOutlined from '@mui/icons-material/StadiumOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import WebOutlined from '@mui/icons-material/WebOutlined';
import WebhookOutlined from '@mui/icons-material/WebhookOutlined';
import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType } from 'react';
import { ContactBadge, IncidentsBadge, MessagesBadge, RefundsBadge } from '../../components/menu/MenuBadge';
import type { en } from '../../i18n/en';
import type { Role } from '../../data/auth/access';
import { mayOpen } from '../../data/auth/pages';

export interface MenuEntry {
  to: string;
  label: keyof typeof en.panui.menu;
  icon: SvgIconComponent;
  /** Pages below this path keep the entry active; the entry links to the first of them. */
  pathPrefix?: string;
  /** Another page that the entry leads to and that has none of its own. */
  leadsTo?: string;
  /** How much waits there. */
  Badge?: ComponentType;
}

export interface MenuGroup {
  /** Translation key `panui.menu.group.<heading>`; null for the first group, which has no heading. */
  heading: keyof typeof en.panui.menu.group | null;
  entries: readonly MenuEntry[];
}

/** All entries, ordered by frequency of use. Each role gets those of the pages that it may open. */
const allGroups: readonly MenuGroup[] = [
  {
    heading: null,
    entries: [{ to: '/dashboard', label: 'dashboard', icon: SpaceDashboardOutlined }],
  },
  {
    heading: 'operations',
    entries: [
      { to: '/reservations', label: 'reservations', icon: EventAvailableOutlined },
      { to: '/events', label: 'events', icon: ConfirmationNumberOutlined },
      { to: '/waitlist-entries', label: 'waitlist', icon: HourglassEmptyOutlined },
      { to: '/spot-incidents', label: 'incidents', icon: ReportProblemOutlined, Badge: IncidentsBadge },
      { to: '/contact-messages', label: 'contact', icon: ForumOutlined, Badge: ContactBadge },
    ],
  },
  {
    heading: 'locations',
    entries: [
      { to: '/parking-lots', label: 'lots', icon: LocalParkingOutlined },
      { to: '/spots', label: 'spots', icon: GridViewOutlined },
      { to: '/venues', label: 'venues', icon: StadiumOutlined },
    ],
  },
  {
    heading: 'money',
    entries: [
      { to: '/payments', label: 'payments', icon: PaymentsOutlined, Badge: RefundsBadge },
      { to: '/settlement', label: 'settlement', icon: FactCheckOutlined, leadsTo: '/payout-batches' },
      { to: '/payees', label: 'payees', icon: AccountBalanceOutlined, leadsTo: '/accounts' },
      { to: '/accounting', label: 'accounting', icon: RequestQuoteOutlined },
      {
        to: '/analytics/reservations',
        pathPrefix: '/analytics/',
        label: 'analytics',
        icon: QueryStatsOutlined,
      },
    ],
  },
  {
    heading: 'system',
    entries: [
      { to: '/users', label: 'users', icon: BadgeOutlined },
      { to: '/roles', label: 'roles', icon: AdminPanelSettingsOutlined },
      { to: '/settings/system', label: 'settings', icon: TuneOutlined },
      { to: '/legal-texts', label: 'legal', icon: ArticleOutlined },
      { to: '/landing-texts', label: 'landing_texts', icon: WebOutlined },
      { to: '/webhooks', label: 'webhooks', icon: WebhookOutlined },
      { to: '/message-log', label: 'message_log', icon: MailOutlined, Badge: MessagesBadge },
      { to: '/audit-log', label: 'audit', icon: HistoryOutlined },
      { to: '/job-runs', label: 'jobs', icon: ScheduleOutlined },
    ],
  },

  {
    heading: null,
    entries: [
      { to: '/owner/dashboard', label: 'dashboard', icon: SpaceDashboardOutlined },
      { to: '/owner/arrivals', label: 'owner_arrivals', icon: DirectionsCarOutlined },
      { to: '/owner/reservations', label: 'reservations', icon: EventAvailableOutlined },
      { to: '/owner/spots', label: 'owner_spots', icon: GridViewOutlined },
      { to: '/owner/calendar', label: 'calendar', icon: CalendarMonthOutlined },
      { to: '/owner/spot-incidents', label: 'incidents', icon: ReportProblemOutlined },
      { to: '/owner/settings', label: 'owner_settings', icon: TuneOutlined },
    ],
  },
  {
    heading: 'money',
    entries: [
      { to: '/owner/money', label: 'my_money', icon: AccountBalanceWalletOutlined },
      { to: '/owner/payments', label: 'payments', icon: PaymentsOutlined },
      { to: '/owner/reports', label: 'reports', icon: InsertChartOutlined },
    ],
  },
  {
    heading: null,
    entries: [
      { to: '/venue/events', label: 'events', icon: ConfirmationNumberOutlined },
      { to: '/venue/links', label: 'own_venues', icon: StadiumOutlined },
    ],
  },
];

export const menuGroupsOf = (role: Role): MenuGroup[] =>
  allGroups
    .map((group) => ({ ...group, entries: group.entries.filter(({ to }) => mayOpen(role, to)) }))
    .filter(({ entries }) => entries.length > 0);
