/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import type { Dto } from '@panui/api';
import { screen } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { PreviewSummary } from './PreviewSummary';

const invalid = /Some values are not valid yet/;

it('Values that the server rejects are reported as not valid yet', () => {
  renderInAdmin(
    <PreviewSummary
      preview={undefined}
      isComplete
      onPutFirst={() => undefined}
      error={new HttpError('Invalid request', 400, {})}
    />,
  );
  expect(screen.getByText(invalid)).toBeTruthy();
});

it.each([0, 429, 503])('A preview that failed with status %s shows the message of the error', (status) => {
  renderInAdmin(
    <PreviewSummary
      preview={undefined}
      isComplete
      onPutFirst={() => undefined}
      error={new HttpError('Too busy', status, {})}
    />,
  );
  expect(screen.getByText('Too busy')).toBeTruthy();
  expect(screen.queryByText(invalid)).toBeNull();
});

it.each([
  [1, '1 day changes', 2],
  [7, '7 days change', 11],
])('A day with two slots counts once: %s', (count, heading, items) => {
  const terms = { is_open: false, opening_time: null, closing_time: null, price_agorot: 2500, rule_id: null };
  const days_changed = Array.from({ length: 2 * count }, (_, index) => ({
    date: `2026-12-0${1 + Math.floor(index / 2)}`,
    slot: index % 2,
    before: terms,
    after: terms,
  }));
  const preview: Dto<'RulePreview'> = {
    days_changed,
    conflicts: [],
    revenue_change_agorot: 0,
    overridden_by: null,
  };
  renderInAdmin(<PreviewSummary preview={preview} isComplete onPutFirst={() => undefined} error={null} />);
  expect(screen.getByText(heading)).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(items);
  expect(screen.queryByText('and 2 more') !== null).toBe(count === 7);
});

it('A preview without changes names the rule that decides, and puts the edited rule before it', () => {
  const putFirst: number[] = [];
  const preview: Dto<'RulePreview'> = {
    days_changed: [],
    conflicts: [],
    revenue_change_agorot: 0,
    overridden_by: { rule_id: 7, name: 'Fridays' },
  };
  renderInAdmin(
    <PreviewSummary preview={preview} isComplete error={null} onPutFirst={(id) => putFirst.push(id)} />,
  );
  expect(screen.getByText(/“.*Fridays.*” comes before this rule/)).toBeTruthy();
  screen.getByRole('button', { name: 'Put this rule before it' }).click();
  expect(putFirst).toEqual([7]);
});

it('A rule without the fields of its effect has no preview', () => {
  renderInAdmin(
    <PreviewSummary preview={undefined} isComplete={false} error={null} onPutFirst={() => undefined} />,
  );
  expect(screen.getByText(invalid)).toBeTruthy();
});
