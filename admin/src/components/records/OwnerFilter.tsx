import { AutocompleteInput, ReferenceInput } from 'react-admin';

interface Props {
  source: string;
  alwaysOn?: boolean;
}

const owners = { role: 'parking_lot_owner' };

/** Rows in the lots of one owner. */
export function OwnerFilter({ source }: Props) {
  return (
    <ReferenceInput source={source} reference="users" filter={owners}>
      <AutocompleteInput label="panui.list.owner" optionText="email" />
    </ReferenceInput>
  );
}
