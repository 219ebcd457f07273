/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { screen } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { PreviewSummary } from './PreviewSummary';

const invalid = /Some values are not valid yet/;

it('Values that the server rejects are reported as not valid yet', () => {
  renderInAdmin(<PreviewSummary preview={undefined} error={new HttpError('Invalid request', 400, {})} />);
  expect(screen.getByText(invalid)).toBeTruthy();
});

it.each([0, 429, 503])('A preview that failed with status %s shows the message of the error', (status) => {
  renderInAdmin(<PreviewSummary preview={undefined} error={new HttpError('Too busy', status, {})} />);
  expect(screen.getByText('Too busy')).toBeTruthy();
  expect(screen.queryByText(invalid)).toBeNull();
});
