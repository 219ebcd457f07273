import type { Dto } from '@panui/api';
import { QueryClient } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, type DataProvider } from 'react-admin';
import { Toasts } from '../app/layout/Toasts';
import type { Role } from '../data/auth/access';
import { currentRole, setUser } from '../data/auth/session';
import { i18nProviders } from '../i18n/i18nProvider';

/**
 * Renders a component in English with react-admin's contexts and the toasts. Without a signed-in user, one of the role
 * is signed in; null leaves the session as it is.
 */
export function renderInAdmin(
  node: ReactNode,
  dataProvider: Partial<DataProvider> = {},
  role: Role | null = 'admin',
): RenderResult {
  document.documentElement.lang = 'en';
  if (role !== null && currentRole() === null) setUser({ id: 1, role } as Dto<'Profile'>);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <AdminContext
      i18nProvider={i18nProviders.en}
      queryClient={queryClient}
      dataProvider={dataProvider as DataProvider}
    >
      {node}
      <Toasts />
    </AdminContext>,
  );
}
