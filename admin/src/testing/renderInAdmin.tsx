import type { Dto } from '@panui/api';
import { QueryClient } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, type DataProvider } from 'react-admin';
import { Toasts } from '../app/layout/Toasts';
import { currentRole, setUser } from '../data/auth/session';
import { i18nProviders } from '../i18n/i18nProvider';

/** Renders a component in English with react-admin's contexts and the toasts; for an admin if no user is signed in. */
export function renderInAdmin(node: ReactNode, dataProvider: Partial<DataProvider> = {}): RenderResult {
  document.documentElement.lang = 'en';
  if (currentRole() === null) setUser({ id: 1, role: 'admin' } as Dto<'Profile'>);
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
