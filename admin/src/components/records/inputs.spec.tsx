/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Form } from 'react-admin';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { NumericInput, PriceInput } from './inputs';

it('A price that is not set is an empty field, also after it was cleared', async () => {
  renderInAdmin(
    <Form record={{ id: 1, max_price_agorot: null }}>
      <PriceInput source="max_price_agorot" label="Highest price" />
    </Form>,
    {},
  );
  const input = await screen.findByLabelText<HTMLInputElement>('Highest price');
  expect(input.value).toBe('');
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: '25,5' } });
  fireEvent.blur(input);
  await waitFor(() => expect(input.value).toBe('25.5'));
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: '' } });
  fireEvent.blur(input);
  await waitFor(() => expect(input.value).toBe(''));
});

it.each([
  ['٢٥٫x', 'Enter a price, for example 25.50'],
  ['1e3', 'Enter a price, for example 25.50'],
])('What is no price, %j, remains in the field and is named', async (typed, message) => {
  const onSubmit = jest.fn();
  renderInAdmin(
    <Form record={{ id: 1, price_agorot: 2500 }} onSubmit={onSubmit}>
      <PriceInput source="price_agorot" label="Price" />
    </Form>,
    {},
  );
  const input = await screen.findByLabelText<HTMLInputElement>('Price');
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: typed } });
  fireEvent.blur(input);
  fireEvent.submit(input.form as HTMLFormElement);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(input.value).toBe(typed);
  expect(onSubmit).not.toHaveBeenCalled();
});

it.each([
  ['٢١٠', 210],
  ['２１０', 210],
  ['32,5', 32.5],
])('A number typed as %j is stored as %j', async (typed, stored) => {
  const onSubmit = jest.fn();
  renderInAdmin(
    <Form record={{ id: 1, height: null }} onSubmit={onSubmit}>
      <NumericInput source="height" label="Height" />
    </Form>,
    {},
  );
  const input = await screen.findByLabelText<HTMLInputElement>('Height');
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: typed } });
  fireEvent.blur(input);
  await waitFor(() => expect(input.value).toBe(String(stored)));
  fireEvent.submit(input.form as HTMLFormElement);
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ id: 1, height: stored }, expect.anything()));
});
