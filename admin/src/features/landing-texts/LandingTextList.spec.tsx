/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { screen } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { renderInAdmin } from '../../testing/renderInAdmin';
import LandingTextList from './LandingTextList';

const version = (number: number, publishedAt: string | null) => ({
  id: number,
  version: number,
  published_at: publishedAt,
  published_by: null,
});

it('Only the newest published version of the landing page is in force', async () => {
  const rows = [version(3, null), version(2, '2026-11-02T08:00:00Z'), version(1, '2026-11-01T08:00:00Z')];
  renderInAdmin(
    <ResourceContextProvider value="landing-texts">
      <LandingTextList />
    </ResourceContextProvider>,
    { getList: () => Promise.resolve({ data: rows as never, total: 3 }) },
  );
  for (const state of ['Draft', 'Published', 'Superseded'])
    expect((await screen.findAllByText(state)).length).toBeGreaterThan(0);
});
