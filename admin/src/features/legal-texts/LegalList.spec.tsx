/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { screen } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { renderInAdmin } from '../../testing/renderInAdmin';
import LegalList from './LegalList';

const text = { id: 4, document: 'terms', version: 2, published_at: null, open_marks: 0, title: 'x' };

const narrowWindow = () => ({
  matches: true,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

it('On a phone the number of a legal text stays on the line of its word', async () => {
  window.matchMedia = narrowWindow as unknown as typeof window.matchMedia;
  renderInAdmin(
    <ResourceContextProvider value="legal-texts">
      <LegalList />
    </ResourceContextProvider>,
    { getList: () => Promise.resolve({ data: [text as never], total: 1 }) },
  );
  expect((await screen.findByText('Version \u20662\u2069')).className).toBe('num');
});
