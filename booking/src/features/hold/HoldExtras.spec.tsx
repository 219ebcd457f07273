/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Hold, SpotNeeds } from '../../shared/hold';
import { withTexts } from '../../shared/testing/renderTranslated';
import HoldExtras from './HoldExtras';

const overnight = { until: '2036-11-30T07:00:00.000Z', price_agorot: 2000, is_chosen: false };
const hold = { spot_number: '214', overnight } as Hold;

function open(over: Partial<typeof overnight> = {}, isPossible = true) {
  const changes: SpotNeeds[] = [];
  const onChange = (change: SpotNeeds) => {
    changes.push(change);
    return Promise.resolve(isPossible);
  };
  render(
    withTexts(<HoldExtras hold={{ ...hold, overnight: { ...overnight, ...over } }} onChange={onChange} />),
  );
  return changes;
}
const box = () => screen.getByRole('checkbox');

it('Choosing the night asks for it, with its end and its price in the label', async () => {
  const changes = open();
  expect(screen.getByText(/09:00/).closest('label')?.textContent).toContain('₪20 more');
  fireEvent.click(box());
  await waitFor(() => expect(changes).toEqual([{ overnight: true }]));
  expect(screen.getByRole('status').textContent).toBe('');
});

it('A chosen night can be taken back', async () => {
  const changes = open({ is_chosen: true });
  fireEvent.click(box());
  await waitFor(() => expect(changes).toEqual([{ overnight: false }]));
});

it('A night that is not free is said in words, and the spot stays for the evening', async () => {
  open({}, false);
  fireEvent.click(box());
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('spot 214 may be taken'));
});

it('A link without a code offers no form for several cars', () => {
  open();
  expect(screen.queryByRole('link')).toBeNull();
});
