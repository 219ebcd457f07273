import { lazy, useState } from 'react';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { authProvider } from './auth/authProvider';
import { accountSetupPath } from '../data/auth/pages';
import { dataProvider } from '../data/dataProvider';
import { queryClient } from '../data/queryClient';
import { i18nProviders } from '../i18n/i18nProvider';
import { directionOf } from '../i18n/lang';
import { useLang } from '../i18n/useLang';
import { Layout } from './layout/Layout';
import { Loading } from '../components/ui/Loading';
import { Toasts } from './layout/Toasts';
import { LoginPage } from '../features/login/LoginPage';
import { UnauthorizedPage } from '../features/unauthorized/UnauthorizedPage';
import { auditLog } from '../features/audit-log';
import { cannedTexts } from '../features/canned-texts';
import { contactMessages } from '../features/contact-messages';
import { events, ownEvents } from '../features/events';
import { jobRuns } from '../features/job-runs';
import { landingTexts } from '../features/landing-texts';
import { legalTexts } from '../features/legal-texts';
import { parkingLots } from '../features/parking-lots';
import { accounts } from '../features/money/accounts/accounts';
import { messageLog } from '../features/message-log';
import { payees } from '../features/money/payees';
import { payoutBatches } from '../features/money/payouts/payoutBatches';
import { payments } from '../features/payments';
import { reservations } from '../features/reservations';
import { spots } from '../features/spots';
import { spotIncidents } from '../features/spot-incidents';
import { users } from '../features/users';
import { waitlist } from '../features/waitlist';
import { venues } from '../features/venues';
import { webhooks } from '../features/webhooks';
import { store } from './layout/store';
import { DirectionProvider } from '../theme/DirectionProvider';
import { themes } from '../theme/theme';

const DashboardPage = lazy(() => import('../features/dashboard/DashboardPage'));
const FirstRunPage = lazy(() => import('../features/first-run/FirstRunPage'));
const AccountingPage = lazy(() => import('../features/accounting/AccountingPage'));
const EveningPage = lazy(() => import('../features/evening/EveningPage'));
const AnalyticsPage = lazy(() => import('../features/analytics/AnalyticsPage'));
const SystemSettingsPage = lazy(() => import('../features/settings/SystemSettingsPage'));
const ProfilePage = lazy(() => import('../features/profile/ProfilePage'));
const SecurityPage = lazy(() => import('../features/security/SecurityPage'));
const AccountSetupPage = lazy(() => import('../features/security/AccountSetupPage'));
const ForgotPasswordPage = lazy(() => import('../features/account/ForgotPasswordPage'));
const ResetPasswordPage = lazy(() => import('../features/account/ResetPasswordPage'));
const JoinPage = lazy(() => import('../features/account/JoinPage'));
const OwnerDashboardPage = lazy(() => import('../features/owner/OwnerDashboardPage'));
const OwnerArrivalsPage = lazy(() => import('../features/owner/arrivals/OwnerArrivalsPage'));
const OwnerReservationsPage = lazy(() => import('../features/reservations/OwnerReservationsPage'));
const OwnerReservationPage = lazy(() => import('../features/reservations/OwnerReservationPage'));
const OwnerSpotListPage = lazy(() => import('../features/spots/OwnerSpotListPage'));
const OwnerSpotsPage = lazy(() => import('../features/spot-board/OwnerSpotsPage'));
const AdminSpotBoardPage = lazy(() => import('../features/spot-board/AdminSpotBoardPage'));
const OwnerCalendarPage = lazy(() => import('../features/calendar/OwnerCalendarPage'));
const AdminCalendarPage = lazy(() => import('../features/calendar/AdminCalendarPage'));
const OwnerIncidentsPage = lazy(() => import('../features/owner/OwnerIncidentsPage'));
const OwnerPaymentsPage = lazy(() => import('../features/owner/OwnerPaymentsPage'));
const OwnerSettingsPage = lazy(() => import('../features/owner/OwnerSettingsPage'));
const LotSetupPage = lazy(() => import('../features/parking-lots/setup/LotSetupPage'));
const MyMoneyPage = lazy(() => import('../features/money/MyMoneyPage'));
const SettleMonthPage = lazy(() => import('../features/money/settlement/SettleMonthPage'));
const AdminStatementPage = lazy(() => import('../features/money/settlement/AdminStatementPage'));
const OwnerStatementPage = lazy(() => import('../features/money/OwnerStatementPage'));
const OwnVenuesPage = lazy(() => import('../features/own-venues/OwnVenuesPage'));
const RolesPage = lazy(() => import('../features/roles/RolesPage'));
const OwnerReportsPage = lazy(() => import('../features/owner/reports/OwnerReportsPage'));

/** AuthGuard redirects unknown paths before this element renders. */
const NotFound = () => <Loading />;

/** Below a data router, without which no form could ask before the user leaves it. */
export function App() {
  const direction = directionOf(useLang());
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <Screens /> }]));
  return (
    <DirectionProvider direction={direction}>
      <RouterProvider router={router} />
    </DirectionProvider>
  );
}

function Screens() {
  const lang = useLang();
  const direction = directionOf(lang);
  return (
    <Admin
      authProvider={authProvider}
      dataProvider={dataProvider}
      queryClient={queryClient}
      i18nProvider={i18nProviders[lang]}
      store={store}
      theme={themes[direction].light}
      darkTheme={themes[direction].dark}
      layout={Layout}
      loading={Loading}
      loginPage={LoginPage}
      catchAll={NotFound}
      notification={Toasts}
      authCallbackPage={false}
      disableTelemetry
    >
      <Resource {...users} />
      <Resource {...venues} />
      <Resource {...events} />
      <Resource {...ownEvents} />
      <Resource {...parkingLots} />
      <Resource {...spots} />
      <Resource {...reservations} />
      <Resource {...spotIncidents} />
      <Resource {...payments} />
      <Resource {...payees} />
      <Resource {...accounts} />
      <Resource {...payoutBatches} />
      <Resource {...webhooks} />
      <Resource {...auditLog} />
      <Resource {...jobRuns} />
      <Resource {...contactMessages} />
      <Resource {...cannedTexts} />
      <Resource {...messageLog} />
      <Resource {...waitlist} />
      <Resource {...legalTexts} />
      <Resource {...landingTexts} />
      <CustomRoutes noLayout>
        <Route path="/unauthorized" element={<UnauthorizedPage />} />
        <Route path="/forgot-password" element={<ForgotPasswordPage />} />
        <Route path="/reset-password" element={<ResetPasswordPage />} />
        <Route path="/join" element={<JoinPage />} />
        <Route path={accountSetupPath} element={<AccountSetupPage />} />
      </CustomRoutes>
      <CustomRoutes>
        <Route path="/dashboard" element={<DashboardPage />} />
        <Route path="/getting-started" element={<FirstRunPage />} />
        <Route path="/accounting" element={<AccountingPage />} />
        <Route path="/evening" element={<EveningPage />} />
        <Route path="/analytics/:name" element={<AnalyticsPage />} />
        <Route path="/settlement" element={<SettleMonthPage />} />
        <Route path="/statements/:id" element={<AdminStatementPage />} />
        <Route path="/settings/system" element={<SystemSettingsPage />} />
        <Route path="/settings/profile" element={<ProfilePage />} />
        <Route path="/settings/security" element={<SecurityPage />} />
        <Route path="/roles" element={<RolesPage />} />
        <Route path="/venue/links" element={<OwnVenuesPage />} />
        <Route path="/owner/dashboard" element={<OwnerDashboardPage />} />
        <Route path="/owner/arrivals" element={<OwnerArrivalsPage />} />
        <Route path="/owner/reservations" element={<OwnerReservationsPage />} />
        <Route path="/owner/reservations/:id" element={<OwnerReservationPage />} />
        <Route path="/owner/spots" element={<OwnerSpotsPage />} />
        <Route path="/owner/spots/all" element={<OwnerSpotListPage />} />
        <Route path="/owner/calendar" element={<OwnerCalendarPage />} />
        <Route path="/parking-lots/:id/spots" element={<AdminSpotBoardPage />} />
        <Route path="/parking-lots/:id/calendar" element={<AdminCalendarPage />} />
        <Route path="/owner/spot-incidents" element={<OwnerIncidentsPage />} />
        <Route path="/owner/lots/new" element={<LotSetupPage />} />
        <Route path="/owner/settings" element={<OwnerSettingsPage />} />
        <Route path="/owner/payments" element={<OwnerPaymentsPage />} />
        <Route path="/owner/money" element={<MyMoneyPage />} />
        <Route path="/owner/money/:id" element={<OwnerStatementPage />} />
        <Route path="/owner/reports" element={<OwnerReportsPage />} />
      </CustomRoutes>
    </Admin>
  );
}
