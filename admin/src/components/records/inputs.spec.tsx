/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Form } from 'react-admin';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { PriceInput } from './inputs';

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
