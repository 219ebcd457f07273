/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { screen } from '@testing-library/react';
import type { Hold } from '../../shared/hold';
import { renderTranslated } from '../../shared/testing/renderTranslated';
import { SubmitBar } from './SubmitBar';

const buttonOf = (isSecond: boolean, payment = false) => {
  const hold = { price_agorot: 2500, payment } as unknown as Hold;
  const { unmount } = renderTranslated(
    <SubmitBar
      hold={hold}
      isServerUnreachable={false}
      busy={false}
      isSecond={isSecond}
      checkingPlate={false}
      onPress={() => {}}
      problem={null}
    />,
  );
  const { textContent } = screen.getByRole('button');
  unmount();
  return textContent;
};

it('The button offers another spot when the car is reserved for the evening, also before a payment', () => {
  expect(buttonOf(false)).toContain('Reserve parking');
  expect(buttonOf(true)).toContain('Reserve another spot');
  expect(buttonOf(true, true)).toContain('Reserve another spot');
});
