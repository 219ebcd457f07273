import { lazy } from 'react';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import { BrowserRouter, Route } from 'react-router-dom';
import { authProvider } from './auth/authProvider';
import { dataProvider } from './data/dataProvider';
import { i18nProviders } from './i18n/i18nProvider';
import { directionOf } from './i18n/lang';
import { useLang } from './i18n/useLang';
import { Layout } from './layout/Layout';
import { Loading } from './layout/Loading';
import { Toasts } from './layout/Toasts';
import { LoginPage } from './pages/login/LoginPage';
import { UnauthorizedPage } from './pages/unauthorized/UnauthorizedPage';
import { auditLog } from './resources/audit-log';
import { contactMessages } from './resources/contact-messages';
import { jobRuns } from './resources/job-runs';
import { legalTexts } from './resources/legal-texts';
import { parkingLots } from './resources/parking-lots';
import { payments } from './resources/payments';
import { reservations } from './resources/reservations';
import { spots } from './resources/spots';
import { spotIncidents } from './resources/spot-incidents';
import { users } from './resources/users';
import { waitlist } from './resources/waitlist';
import { venues } from './resources/venues';
import { webhooks } from './resources/webhooks';
import { store } from './layout/store';
import { DirectionProvider } from './theme/DirectionProvider';
import { themes } from './theme/theme';

const DashboardPage = lazy(() => import('./pages/dashboard/DashboardPage'));
const AnalyticsPage = lazy(() => import('./pages/analytics/AnalyticsPage'));
const SystemSettingsPage = lazy(() => import('./pages/settings/SystemSettingsPage'));
const ProfilePage = lazy(() => import('./pages/profile/ProfilePage'));
const OwnerDashboardPage = lazy(() => import('./pages/owner/OwnerDashboardPage'));
const OwnerSpotsPage = lazy(() => import('./pages/owner/spots/OwnerSpotsPage'));
const OwnerIncidentsPage = lazy(() => import('./pages/owner/OwnerIncidentsPage'));
const OwnerSettingsPage = lazy(() => import('./pages/owner/OwnerSettingsPage'));
const OwnerReportsPage = lazy(() => import('./pages/owner/reports/OwnerReportsPage'));

/** A path that is no page: the guard has sent everybody on before this could be seen. */
const Nowhere = () => <Loading />;

export function App() {
  const lang = useLang();
  const direction = directionOf(lang);
  return (
    <DirectionProvider direction={direction}>
      <BrowserRouter>
        <Admin
          authProvider={authProvider}
          dataProvider={dataProvider}
          i18nProvider={i18nProviders[lang]}
          store={store}
          theme={themes[direction].light}
          darkTheme={themes[direction].dark}
          layout={Layout}
          loading={Loading}
          loginPage={LoginPage}
          catchAll={Nowhere}
          notification={Toasts}
          authCallbackPage={false}
          disableTelemetry
        >
          <Resource {...users} />
          <Resource {...venues} />
          <Resource {...parkingLots} />
          <Resource {...spots} />
          <Resource {...reservations} />
          <Resource {...spotIncidents} />
          <Resource {...payments} />
          <Resource {...webhooks} />
          <Resource {...auditLog} />
          <Resource {...jobRuns} />
          <Resource {...contactMessages} />
          <Resource {...waitlist} />
          <Resource {...legalTexts} />
          <CustomRoutes noLayout>
            <Route path="/unauthorized" element={<UnauthorizedPage />} />
          </CustomRoutes>
          <CustomRoutes>
            <Route path="/dashboard" element={<DashboardPage />} />
            <Route path="/analytics/:name" element={<AnalyticsPage />} />
            <Route path="/settings/system" element={<SystemSettingsPage />} />
            <Route path="/settings/profile" element={<ProfilePage />} />
            <Route path="/owner/dashboard" element={<OwnerDashboardPage />} />
            <Route path="/owner/spots" element={<OwnerSpotsPage />} />
            <Route path="/owner/spot-incidents" element={<OwnerIncidentsPage />} />
            <Route path="/owner/settings" element={<OwnerSettingsPage />} />
            <Route path="/owner/reports" element={<OwnerReportsPage />} />
          </CustomRoutes>
        </Admin>
      </BrowserRouter>
    </DirectionProvider>
  );
}
