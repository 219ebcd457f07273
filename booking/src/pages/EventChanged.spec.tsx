/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { render, screen } from '@testing-library/react';
import { problemOf } from '../shared/api/problem';
import { withTexts } from '../shared/testing/renderTranslated';
import EventChanged from './EventChanged';

it('The link of an event that has moved says so and offers the new day', () => {
  const extras = {
    ...{ reason: 'event_moved', event_title: 'ערב ג׳אז', event_title_en: 'Jazz night' },
    ...{ starts_at: '2036-12-08T18:30:00.000Z', reservation_time: 2112197400 },
  };
  render(withTexts(<EventChanged problem={{ ...problemOf('parking_closed'), extras }} />));
  const text = screen.getByRole('alert').textContent.replace(/[\u2066-\u2069]/g, '');
  expect(text).toMatch(/^Jazz night is now on Monday.* at 20:30/);
  expect(screen.getByTestId('retry').textContent).toMatch(/^Find a spot for Monday/);
});

it('The link of a cancelled event names it with the reason, and offers another evening only', () => {
  const extras = {
    ...{ reason: 'event_cancelled', event_title: 'ערב ג׳אז', event_title_en: 'Jazz night' },
    ...{ message_he: 'הזמר חולה', message_en: '' },
  };
  render(withTexts(<EventChanged problem={{ ...problemOf('parking_closed'), extras }} />));
  expect(screen.getByRole('alert').textContent).toMatch(/^Jazz night was cancelled/);
  expect(screen.getByTestId('stop-reason').textContent).toBe('הזמר חולה');
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Find parking for another evening',
  ]);
});
