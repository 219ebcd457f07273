/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { screen } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { VersionStatus } from './VersionStatus';

const draft = { id: 4, document: 'terms', version: 2, published_at: null, open_marks: 1 };
const published = '2026-11-01T08:00:00Z';

it.each([
  ['A draft with placeholders has no empty message', draft, null],
  ['A complete draft says so', { ...draft, open_marks: 0 }, 'Nothing is left to fill in.'],
  [
    'A published version with placeholders says that it cannot be changed',
    { ...draft, published_at: published },
    'A published version cannot be changed. Make changes in a new version. View the public pageNew version',
  ],
])('%s', (_title, text, message) => {
  renderInAdmin(
    <RecordContextProvider value={text}>
      <VersionStatus />
    </RecordContextProvider>,
  );
  expect(screen.queryByRole('alert')?.textContent?.trim() ?? null).toBe(message);
});
