import {
  NullableBooleanInput,
  type NullableBooleanInputProps,
  SelectInput,
  type SelectInputProps,
} from 'react-admin';

const all = 'panui.filter.all';
/** A filter that lets all through says so before it is opened, too. */
const shown = { select: { displayEmpty: true }, inputLabel: { shrink: true } };

/** One of a few values as a filter of a list, or all of them. */
export function ChoiceFilter(props: SelectInputProps) {
  return <SelectInput emptyText={all} slotProps={shown} {...props} />;
}

/** Yes or no as a filter of a list, or both. */
export function YesNoFilter(props: NullableBooleanInputProps) {
  return <NullableBooleanInput nullLabel={all} slotProps={shown} {...props} />;
}
