import {
  NullableBooleanInput,
  type NullableBooleanInputProps,
  SelectInput,
  type SelectInputProps,
} from 'react-admin';

const allLabel = 'panui.filter.all';
/** Shows "All" in the closed select as well. */
const inputSlotProps = { select: { displayEmpty: true }, inputLabel: { shrink: true } };

/** Select filter with an "All" option. */
export function ChoiceFilter(props: SelectInputProps) {
  return <SelectInput emptyText={allLabel} slotProps={inputSlotProps} {...props} />;
}

/** Yes/No filter with an "All" option. */
export function YesNoFilter(props: NullableBooleanInputProps) {
  return <NullableBooleanInput nullLabel={allLabel} slotProps={inputSlotProps} {...props} />;
}
