/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { screen, within } from '@testing-library/react';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { Attention } from './Attention';
import type { AttentionItem } from './attention';

const incidents = (ids: number[]): AttentionItem => ({
  ...{ key: 'spots_taken', count: 2, urgency: 'now', path: '/spot-incidents' },
  waiting: { since: '2026-11-24T17:00:00.000Z', parking_lot_ids: ids },
});
const lots = {
  getMany: (_resource: string, { ids }: { ids: unknown[] }) =>
    Promise.resolve({ data: ids.map((id) => ({ id, name: `Lot ${String(id)}`, name_en: null })) as never }),
};

it('Warnings stand by urgency, with their lots and since when', async () => {
  const messages: AttentionItem = {
    ...{ key: 'contact_messages', count: 3, urgency: 'today', path: '/contact-messages' },
  };
  renderInAdmin(<Attention items={[messages, incidents([3, 7])]} />, lots);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Now · 1',
    'Today · 1',
  ]);
  const now = within(screen.getByRole('region', { name: /^Now/ }));
  expect(await now.findByText('Lot 3')).toBeTruthy();
  expect(now.getByRole('link').textContent).toMatch(
    /2 reserved spots\..*Since 24\/11\/2026 19:00 · Lot 3, Lot 7$/,
  );
});

it('More lots than two are counted', () => {
  renderInAdmin(<Attention items={[incidents([3, 7, 9])]} />, lots);
  expect(screen.getByRole('link').textContent).toContain('Since 24/11/2026 19:00 · 3 lots');
});
