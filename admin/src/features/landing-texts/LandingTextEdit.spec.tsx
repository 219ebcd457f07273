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
const published = {
  ...draft,
  ...{ id: 3, version: 1, published_at: '2026-11-01T08:00:00Z', hero_first_en: 'The former line' },
};
const page = (title: string) => ({ title, sections: [{ heading: 'Heading', paragraphs: ['A paragraph.'] }] });
// Roles are found too slowly among this many fields, which take seconds to render here.
const timeoutMs = 30_000;
const firstLine = /^First line, in English/;
const query = new URLSearchParams({ filter: '{}', range: '[0,999]', sort: '["id","ASC"]' });
const allVersions = `GET /admin/landing-texts?${query.toString()}`;
const publish = 'POST /admin/landing-texts/4/publish';

function renderForm(version: object) {
  window.history.replaceState(null, '', '/#/landing-texts/4/edit');
  const { requests } = startStandInServer({
    'POST /admin/landing-texts/4/preview': [200, { he: page('כותרת'), en: page('A title') }],
    [allVersions]: [200, [published, version], 2],
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

it(
  'A draft has every text in both languages, a preview, and is published after a question',
  async () => {
    const requests = renderForm(draft);
    const first = await screen.findByLabelText(firstLine);
    expect(first).toHaveProperty('value', landingTexts.en['hero.first']);
    for (const name of Object.keys(texts))
      expect([name, document.querySelector(`[name=${name}]`)]).not.toContain(null);
    expect(await screen.findByText('A title')).toBeTruthy();
    await userEvent.click(screen.getByText('Publish', { selector: 'button' }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByText('Publish', { selector: 'button' }));
    await waitFor(() => expect(requests.map(({ call }) => call)).toContain(publish));
  },
  timeoutMs,
);

it(
  'The changes are those from the published version, in one language',
  async () => {
    renderForm(draft);
    const english = await screen.findByLabelText('The English text beside its field');
    await userEvent.click(within(english).getByText('Changes'));
    expect(await within(english).findByText(/Compared with version 1/)).toBeTruthy();
    expect(english.querySelector('del')?.textContent).toBe('The former line');
    expect(english.querySelector('ins')?.textContent).toBe(landingTexts.en['hero.first']);
    const hebrew = screen.getByLabelText('The Hebrew text beside its field');
    await userEvent.click(within(hebrew).getByText('Changes'));
    expect(within(hebrew).getByText('Nothing differs from version 1.')).toBeTruthy();
  },
  timeoutMs,
);

it(
  'A published version is read-only',
  async () => {
    renderForm({ ...draft, published_at: '2026-11-02T08:00:00Z' });
    expect(await screen.findByText(/A published version cannot be changed/)).toBeTruthy();
    expect(screen.queryByText(/^(Save|Publish)$/)).toBeNull();
    expect(screen.getByLabelText(firstLine)).toHaveProperty('readOnly', true);
  },
  timeoutMs,
);
