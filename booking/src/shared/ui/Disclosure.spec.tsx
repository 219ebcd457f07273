/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './Dialog';
import { Disclosure } from './Disclosure';

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = () => {};
  HTMLDialogElement.prototype.close = () => {};
});

/** A disclosure with a text field, opened, with a dialog in it if `withDialog`. */
async function openDisclosure(withDialog: boolean) {
  const user = userEvent.setup();
  render(
    <Disclosure label="Change" testId="opener">
      {() => (
        <>
          <input aria-label="Plate" />
          {withDialog && (
            <Dialog title="Question">
              <button type="button">Continue</button>
            </Dialog>
          )}
        </>
      )}
    </Disclosure>,
  );
  await user.click(screen.getByTestId('opener'));
  await user.type(screen.getByLabelText('Plate'), '1234567');
  return user;
}

describe('Disclosure', () => {
  it('Escape closes the content and returns the focus to the button', async () => {
    const user = await openDisclosure(false);
    await user.keyboard('{Escape}');
    expect(screen.queryByLabelText('Plate')).toBeNull();
    expect(document.activeElement).toBe(screen.getByTestId('opener'));
  });

  it('Escape in a dialog of the content leaves the content open with the typed text', async () => {
    const user = await openDisclosure(true);
    screen.getByText('Continue').focus();
    await user.keyboard('{Escape}');
    expect(screen.getByLabelText<HTMLInputElement>('Plate').value).toBe('1234567');
  });
});
