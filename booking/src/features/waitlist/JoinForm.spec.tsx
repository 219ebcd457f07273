/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jsonResponse } from '../../shared/testing/jsonResponse';
import { renderTranslated } from '../../shared/testing/renderTranslated';
import { JoinForm } from './JoinForm';

const originalFetch = globalThis.fetch;
let paths: string[];

beforeEach(() => {
  paths = [];
  globalThis.fetch = (async (url: string) => {
    paths.push(url);
    return jsonResponse({ form_token: 'token' });
  }) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = originalFetch;
});

it.each(['noa@', 'mailto:noa@mail.com', 'noa<noa@mail.com>'])(
  'The form rejects the email %p, which the server would reject, without a request to join',
  async (email) => {
    const user = userEvent.setup();
    renderTranslated(<JoinForm venueId={1} time={1} email="" onSpotAvailable={() => {}} />);
    await user.type(screen.getByLabelText('Email'), email);
    await user.click(screen.getByTestId('waitlist-join'));
    expect(screen.getByText('Please enter a valid email address')).not.toBeNull();
    expect(paths).not.toContain('/landing/waitlist');
  },
);
