/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { TextField } from '@mui/material';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, SaveButton } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { RowsInput } from './RowsInput';

/** Gives the form another record, as after "Load the new version" of a conflict. */
function LoadButton({ record }: { record: object }) {
  const { reset } = useFormContext();
  return (
    <button type="button" onClick={() => reset(record)}>
      Load
    </button>
  );
}

function renderForm(record: object, errors?: object) {
  const saved: object[] = [];
  const submit = (values: object) => {
    saved.push(values);
    return errors;
  };
  renderInAdmin(
    <Form record={record} onSubmit={submit}>
      <RowsInput<string>
        source="floors"
        label="Floors"
        addLabel="Add a floor"
        newRow={() => ''}
        findProblem={(rows, index) => (rows[index] ? null : { field: 'floor', message: 'Enter a floor' })}
      >
        {({ item, change, errorOf }) => (
          <TextField
            label="Floor"
            value={item}
            onChange={({ target }) => change(target.value)}
            helperText={errorOf('floor')}
          />
        )}
      </RowsInput>
      <LoadButton record={{ floors: ['7', '8'] }} />
      <SaveButton alwaysEnable />
    </Form>,
    {},
  );
  return saved;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const floors = () => screen.queryAllByLabelText<HTMLInputElement>('Floor').map(({ value }) => value);

it('Rows are added, changed and removed, and saved as a list', async () => {
  const saved = renderForm({ floors: ['-1', '0'] });
  await press('Add a floor');
  await userEvent.type(screen.getAllByLabelText('Floor')[2] as HTMLElement, '1');
  await press('Remove row 1');
  expect(floors()).toEqual(['0', '1']);
  await press('Save');
  await waitFor(() => expect(saved).toMatchObject([{ floors: ['0', '1'] }]));
});

it('A record without the list has no rows', () => {
  renderForm({});
  expect(floors()).toEqual([]);
});

it('The error is in its row, and nothing is saved until the row is corrected', async () => {
  const saved = renderForm({ floors: ['-1'] });
  await press('Add a floor');
  expect(screen.queryByText('Enter a floor')).toBeNull();
  await press('Save');
  expect(await screen.findByText('Enter a floor')).toBeTruthy();
  expect(screen.getByText('Some rows need attention')).toBeTruthy();
  expect(saved).toEqual([]);
  await userEvent.type(screen.getAllByLabelText('Floor')[1] as HTMLElement, '0');
  await press('Save');
  await waitFor(() => expect(saved).toHaveLength(1));
});

it('An error of the server is in the row that it names', async () => {
  renderForm({ floors: ['-1', '0'] }, { 'floors.1.floor': 'No such floor' });
  await press('Save');
  const message = await screen.findByText('No such floor');
  expect(message.closest('li')?.querySelector('input')?.value).toBe('0');
});

it('A version that is loaded into the form replaces the rows', async () => {
  renderForm({ floors: ['-1'] });
  await press('Add a floor');
  await press('Load');
  expect(floors()).toEqual(['7', '8']);
});

it('A row that is added after a failed save is not wrong yet', async () => {
  renderForm({ floors: [''] });
  await press('Save');
  await screen.findByText('Enter a floor');
  await press('Add a floor');
  expect(screen.getAllByText('Enter a floor')).toHaveLength(1);
});
