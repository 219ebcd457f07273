/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import type { Hold } from '../../shared/hold';
import { renderTranslated } from '../../shared/testing/renderTranslated';
import { SubmitBar } from './SubmitBar';

function barOf(fields: Partial<Hold>): string {
  const { container, unmount } = renderTranslated(
    <SubmitBar
      hold={{ price_agorot: 2500, ...fields } as Hold}
      isServerUnreachable={false}
      busy={false}
      checkingPlate={false}
      onPress={() => {}}
      problem={null}
    />,
  );
  const text = container.textContent.replace(/[\u2066-\u2069]/g, '');
  unmount();
  return text;
}

it('The bar has the price and how it is paid', () => {
  expect(barOf({})).toContain('₪25Nothing to pay now');
  expect(barOf({ payment: 'card' })).toMatch(/₪25.*card/);
});

it('A driver for whom an account pays sees no price', () => {
  expect(barOf({ paid_by: 'Habima Theatre' })).toMatch(/^₪0Reserve parking/);
});
