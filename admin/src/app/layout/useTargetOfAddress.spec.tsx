/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { useTargetOfAddress } from './useTargetOfAddress';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

type State = 'loading' | 'empty' | 'loaded';

/** A list whose export is there, and then possible, once its rows have loaded. */
function Page({ state }: { state: State }) {
  useTargetOfAddress();
  return state === 'loading' ? (
    <input aria-label="Search" />
  ) : (
    <button id="export" disabled={state === 'empty'}>
      Export
    </button>
  );
}

function openPage() {
  const page = (state: State) => (
    <MemoryRouter initialEntries={['/payments#export']}>
      <Page state={state} />
    </MemoryRouter>
  );
  const { rerender } = render(page('loading'));
  return (state: State) => rerender(page(state));
}

it('The control that the address names has the focus once it can be used', async () => {
  const become = openPage();
  become('empty');
  expect(document.activeElement).toBe(document.body);
  become('loaded');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button')));
});

it('What the user does while the page loads has the focus', async () => {
  const become = openPage();
  await new Promise(requestAnimationFrame);
  fireEvent.pointerDown(document.body);
  become('loaded');
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(document.body);
});
