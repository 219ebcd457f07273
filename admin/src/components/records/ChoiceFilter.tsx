import {
  NullableBooleanInput,
  type NullableBooleanInputProps,
  SelectInput,
  type SelectInputProps,
} from 'react-admin';

const allLabel = 'panui.filter.all';
/** A filter that lets all through says so before it is opened, too. */
const inputSlotProps = { select: { displayEmpty: true }, inputLabel: { shrink: true } };

/** One of a few values as a filter of a list, or all of them. */
export function ChoiceFilter(props: SelectInputProps) {
  return <SelectInput emptyText={allLabel} slotProps={inputSlotProps} {...props} />;
}

/** Yes or no as a filter of a list, or both. */
export function YesNoFilter(props: NullableBooleanInputProps) {
  return <NullableBooleanInput nullLabel={allLabel} slotProps={inputSlotProps} {...props} />;
}
