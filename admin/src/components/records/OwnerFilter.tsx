import { AutocompleteInput, ReferenceInput } from 'react-admin';

interface Props {
  source: string;
  /** The menu of filters reads it from here. */
  label: string;
  alwaysOn?: boolean;
}

const owners = { role: 'parking_lot_owner' };

/** Rows in the lots of one owner, who is found by name. */
export function OwnerFilter({ source, label }: Props) {
  return (
    <ReferenceInput source={source} reference="users" filter={owners}>
      <AutocompleteInput label={label} />
    </ReferenceInput>
  );
}
