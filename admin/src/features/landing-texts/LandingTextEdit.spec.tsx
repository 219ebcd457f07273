/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import { landingField, editableLandingKeys } from '@panui/shared/landing-fields';
import { landingTexts } from '@panui/shared/landing-texts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { startStandInServer } from '../../testing/standInServer';
import LandingTextEdit from './LandingTextEdit';

const texts = Object.fromEntries(
  editableLandingKeys.flatMap((key) => [
    [landingField(key), landingTexts.he[key]],
    [landingField(key, 'en'), landingTexts.en[key]],
  ]),
);
const draft = { id: 4, version: 2, published_at: null, published_by: null, ...texts };
const page = (title: string) => ({ title, sections: [{ heading: 'Heading', paragraphs: ['A paragraph.'] }] });
const publish = 'POST /admin/landing-texts/4/publish';

function renderForm(version: object) {
  window.history.replaceState(null, '', '/#/landing-texts/4/edit');
  const { requests } = startStandInServer({
    'POST /admin/landing-texts/4/preview': [200, { he: page('כותרת'), en: page('A title') }],
    [publish]: [200, { ...draft, published_at: '2026-11-02T08:00:00Z' }],
  });
  renderInAdmin(
    <ResourceContextProvider value="landing-texts">
      <Routes>
        <Route path="/landing-texts/:id/edit" element={<LandingTextEdit />} />
      </Routes>
    </ResourceContextProvider>,
    { getOne: () => Promise.resolve({ data: version as never }) },
  );
  return requests;
}

it('A draft has every text in both languages, a preview, and is published after a question', async () => {
  const requests = renderForm(draft);
  const first = await screen.findByRole('textbox', { name: /^First line, in English/ });
  expect(first).toHaveProperty('value', landingTexts.en['hero.first']);
  expect(screen.getAllByRole('textbox')).toHaveLength(editableLandingKeys.length * 2);
  expect(await screen.findByRole('heading', { name: 'A title' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(requests.map(({ call }) => call)).toContain(publish));
});

it('A published version is read-only', async () => {
  renderForm({ ...draft, published_at: '2026-11-02T08:00:00Z' });
  expect(await screen.findByText(/A published version cannot be changed/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Save|Publish/ })).toBeNull();
  expect(screen.getByRole('textbox', { name: /^First line, in English/ })).toHaveProperty('readOnly', true);
});
