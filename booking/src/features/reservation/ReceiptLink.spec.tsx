/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { screen } from '@testing-library/react';
import { renderTranslated } from '../../shared/testing/renderTranslated';
import { ReceiptLink } from './ReceiptLink';

it('The payment confirmation is downloaded in the language of the page', () => {
  renderTranslated(<ReceiptLink token="a-token" />);
  const link = screen.getByRole('link', { name: 'Payment confirmation (PDF)' });
  expect(link.getAttribute('href')).toBe('/reservations/token/a-token/receipt.pdf?lang=en');
  expect(link.hasAttribute('download')).toBe(true);
});
