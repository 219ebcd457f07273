/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { screen } from '@testing-library/react';
import type { Reservation } from '../../shared/reservation';
import { renderTranslated } from '../../shared/testing/renderTranslated';
import { PreviewText } from './PreviewText';

const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

const renderPreview = (hoursUntilStart: number) =>
  renderTranslated(
    <PreviewText
      preview={{
        possible: true,
        reason: null,
        parking_lot_id: 7,
        parking_lot_name: 'Oren Tower',
        spot_number: '101',
        reservation_start: inHours(hoursUntilStart),
        reservation_end: inHours(hoursUntilStart + 4),
        price_agorot: 2500,
        difference_agorot: 0,
        cancel_deadline: inHours(hoursUntilStart - 2),
        former_payer: null,
      }}
      reservation={{ parking_lot_id: 7, spot_number: '101', has_receipt: false } as Reservation}
    />,
  );

it('A preview says until when the reservation could be cancelled then', () => {
  renderPreview(48);
  expect(screen.getByText(/^Free cancellation until/)).toBeTruthy();
  expect(screen.queryByText(/can no longer be cancelled/)).toBeNull();
});

it('A preview of a time within the cut-off warns that the change is the last one', () => {
  renderPreview(1);
  expect(screen.getByText(/can no longer be cancelled or moved/)).toBeTruthy();
  expect(screen.queryByText(/Free cancellation/)).toBeNull();
});
