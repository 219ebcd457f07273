/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { render } from '@testing-library/react';
import { translateTexts, type TextReplacement } from './testing/translateTexts';
import { guardTranslatedTexts } from '@panui/shared/translated-texts';

beforeAll(guardTranslatedTexts);

const modes: TextReplacement[] = ['replaced', 'wrapped', 'inserted, then removed', 'removed, then inserted'];

/** Observers are notified in a microtask. */
const settle = () => Promise.resolve();

describe.each(modes)('With texts that a translator %s', (mode) => {
  const show = (view: (step: number) => React.ReactNode) => {
    const page = render(view(1));
    const element = page.container;
    translateTexts(element, mode);
    return {
      element,
      async go(step: number) {
        await settle();
        page.rerender(view(step));
        await settle();
        return element.textContent;
      },
    };
  };

  it('A text that stands beside an element and changes is shown', async () => {
    const page = show((step) => (
      <p>
        Step {step} <b>of two</b>
      </p>
    ));
    expect(await page.go(2)).toBe('Step 2 of two');
    translateTexts(page.element, mode);
    expect(await page.go(3)).toBe('Step 3 of two');
  });

  it('A text that ends leaves nothing behind', async () => {
    const page = show((step) => (
      <p>
        {step === 1 && 'Wait'}
        <b>Done</b>
        {step === 1 ? 'Soon' : <i>Now</i>}
      </p>
    ));
    expect(await page.go(2)).toBe('DoneNow');
  });

  it('An element appears before a text', async () => {
    const page = show((step) => (
      <p>
        {step === 2 && <b>New</b>}
        text{step === 2 && <i>end</i>}
      </p>
    ));
    expect(await page.go(2)).toBe('Newtextend');
    expect(await page.go(1)).toBe('text');
  });

  it('Texts that change their order are shown once', async () => {
    const names = ['One', 'Two', 'Three'];
    const page = show((step) => (
      <p>
        {(step === 1 ? names : [...names].reverse()).map((name) => (
          <Named key={name} name={name} />
        ))}
      </p>
    ));
    expect(await page.go(2)).toBe('ThreeTwoOne');
  });

  it('A page that ends is removed', async () => {
    const page = show((step) => (step === 1 ? <>Text {step}</> : null));
    expect(await page.go(2)).toBe('');
  });
});

/** A component without an element of its own. */
const Named = ({ name }: { name: string }) => name;

it('A text that was moved out of the page is removed without an error', async () => {
  const { container, rerender } = render(<p>Text {1}</p>);
  for (const text of [...(container.firstChild?.childNodes ?? [])]) text.remove();
  await settle();
  rerender(<p>Other</p>);
  expect(container.textContent).toBe('Other');
});
