/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Form, SaveButton } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { LinesInput } from './LinesInput';

/** Gives the form another record, as after "Load the new version" of a conflict. */
function LoadButton({ record }: { record: object }) {
  const { reset } = useFormContext();
  return (
    <button type="button" onClick={() => reset(record)}>
      Load
    </button>
  );
}

function renderForm(record: object): { input: HTMLTextAreaElement; saved: object[] } {
  const saved: object[] = [];
  renderInAdmin(
    <Form record={record} onSubmit={(values: object) => void saved.push(values)}>
      <LinesInput<string>
        source="days"
        label="Days"
        helperText="One a line"
        toLine={(day) => day}
        fromLine={(line) => line}
      />
      <LoadButton record={{ days: ['2026-12-24', '2026-12-25'] }} />
      <SaveButton />
    </Form>,
    {},
  );
  return { input: screen.getByLabelText<HTMLTextAreaElement>('Days'), saved };
}

it('A list is shown as lines, and each line that was typed becomes an item', async () => {
  const { input, saved } = renderForm({ days: ['2026-12-01'] });
  expect(input.value).toBe('2026-12-01');
  const typed = '2026-12-01\n\n 2026-12-02 ';
  fireEvent.change(input, { target: { value: typed } });
  expect(input.value).toBe(typed);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toMatchObject([{ days: ['2026-12-01', '2026-12-02'] }]));
});

it('A record without the list has an empty field', () => {
  expect(renderForm({}).input.value).toBe('');
});

it('A version that is loaded into the form replaces what was typed', async () => {
  const { input, saved } = renderForm({ days: ['2026-12-01'] });
  fireEvent.change(input, { target: { value: '2026-12-02' } });
  fireEvent.click(screen.getByRole('button', { name: 'Load' }));
  expect(input.value).toBe('2026-12-24\n2026-12-25');
  fireEvent.change(input, { target: { value: `${input.value}\n2026-12-26` } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toMatchObject([{ days: ['2026-12-24', '2026-12-25', '2026-12-26'] }]));
});
