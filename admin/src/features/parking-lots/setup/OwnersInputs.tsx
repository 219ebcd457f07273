import type { Dto } from '@panui/api';
import { MenuItem, TextField } from '@mui/material';
import { AutocompleteArrayInput, ReferenceArrayInput, useTranslate } from 'react-admin';
import { FormSection } from '../../../components/records/FormSection';
import { RowsInput } from '../../../components/records/RowsInput';
import { useAllRows } from '../../../data/useAllRows';
import { findShareProblem, type PayeeShare } from './lotSetup';

const owners = { role: 'parking_lot_owner', is_active: true };

/** The owners of a new lot, and who gets its money. */
export function OwnersInputs() {
  const t = useTranslate();
  const { data: payees } = useAllRows<Dto<'Payee'>>('payees', 'legal_name');
  const active = payees?.filter(({ is_active: isActive }) => isActive) ?? [];
  return (
    <>
      <ReferenceArrayInput source="owner_ids" reference="users" filter={owners} perPage={100}>
        <AutocompleteArrayInput
          label="resources.parking-lots.fields.owners"
          helperText="panui.lot_setup.owners_help"
        />
      </ReferenceArrayInput>
      <FormSection title="panui.payees.of_lot.title">
        <RowsInput<PayeeShare>
          source="payees"
          label="panui.lot_setup.shares.title"
          helperText="panui.lot_setup.shares.help"
          addLabel="panui.payees.of_lot.add"
          newRow={(rows) => ({ payee_id: '', percent: rows.length === 0 ? '100' : '' })}
          findProblem={findShareProblem}
        >
          {({ item, change, errorOf }) => (
            <>
              <TextField
                select
                className="rows-text"
                label={t('panui.payees.of_lot.payee')}
                value={active.some(({ id }) => id === item.payee_id) ? item.payee_id : ''}
                onChange={({ target }) => change({ ...item, payee_id: Number(target.value) })}
                error={errorOf('payee_id') !== undefined}
                helperText={errorOf('payee_id')}
              >
                {active.map(({ id, legal_name: name }) => (
                  <MenuItem key={id} value={id}>
                    {name}
                  </MenuItem>
                ))}
              </TextField>
              <TextField
                label={t('panui.payees.of_lot.share')}
                value={item.percent}
                onChange={({ target }) => change({ ...item, percent: target.value })}
                error={errorOf('percent') !== undefined}
                helperText={errorOf('percent')}
                slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'decimal' } }}
              />
            </>
          )}
        </RowsInput>
      </FormSection>
    </>
  );
}
