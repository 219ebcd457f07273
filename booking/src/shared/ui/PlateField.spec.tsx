/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderTranslated } from '../testing/renderTranslated';
import { PlateField } from './PlateField';

function FieldUnderTest() {
  const [value, setValue] = useState('');
  return (
    <PlateField
      name="license_plate"
      label="License plate"
      value={value}
      checking={false}
      onChange={setValue}
      onBlur={() => {}}
    />
  );
}

/** Types keys into an empty field and returns it with the user. */
async function typePlate(keys: string) {
  const user = userEvent.setup();
  renderTranslated(<FieldUnderTest />);
  const input = screen.getByLabelText<HTMLInputElement>('License plate');
  await user.type(input, keys);
  return { user, input };
}

describe('PlateField', () => {
  it.each([
    ['1234567', '12-345-67'],
    ['12345678', '123-45-678'],
    ['123-45-678', '123-45-678'],
    ['12345678{Backspace}', '12-345-67'],
    ['CD123456', 'CD123456'],
  ])('Typing %p shows %p', async (keys, displayed) => {
    const { input } = await typePlate(keys);
    expect(input.value).toBe(displayed);
    expect(input.selectionStart).toBe(displayed.length);
  });

  it('A phone shows a keyboard of digits, or of letters on request', async () => {
    const { user, input } = await typePlate('12');
    expect(input.inputMode).toBe('numeric');
    await user.click(screen.getByRole('button', { name: 'My plate has letters' }));
    expect(input.inputMode).toBe('text');
    expect(document.activeElement).toBe(input);
    expect(input.value).toBe('12');
    await user.click(screen.getByRole('button', { name: 'Digits only' }));
    expect(input.inputMode).toBe('numeric');
  });

  it('A short plate is grouped when the field is left', async () => {
    const { user, input } = await typePlate('123456');
    expect(input.value).toBe('123456');
    await user.tab();
    expect(input.value).toBe('123-456');
  });

  it('A digit typed in the middle keeps the caret behind it', async () => {
    const { user, input } = await typePlate('1234567');
    input.setSelectionRange(4, 4);
    await user.keyboard('9');
    expect(input.value).toBe('123-94-567');
    expect(input.selectionStart).toBe(5);
  });

  it('Deleting reaches the digit behind a hyphen in both directions', async () => {
    const { user, input } = await typePlate('12345678');
    input.setSelectionRange(4, 4);
    await user.keyboard('{Backspace}{Backspace}');
    expect(input.value).toBe('12-456-78');
    input.setSelectionRange(2, 2);
    await user.keyboard('{Delete}{Delete}');
    expect(input.value).toBe('12-56-78');
  });
});
