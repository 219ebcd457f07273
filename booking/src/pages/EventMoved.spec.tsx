/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { render, screen } from '@testing-library/react';
import { problemOf } from '../shared/api/problem';
import { withTexts } from '../shared/testing/renderTranslated';
import EventMoved from './EventMoved';

it('The link of an event that has moved says so and offers the new day', () => {
  const extras = {
    ...{ event_title: 'ערב ג׳אז', event_title_en: 'Jazz night' },
    ...{ starts_at: '2036-12-08T18:30:00.000Z', reservation_time: 2112197400 },
  };
  render(withTexts(<EventMoved problem={{ ...problemOf('parking_closed'), extras }} />));
  const text = screen.getByRole('alert').textContent.replace(/[\u2066-\u2069]/g, '');
  expect(text).toMatch(/^Jazz night is now on Monday.* at 20:30/);
  expect(screen.getByTestId('retry').textContent).toMatch(/^Find a spot for Monday/);
});
