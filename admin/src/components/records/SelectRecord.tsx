import { Checkbox } from '@mui/material';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';

interface Props {
  record: RaRecord;
  /** Null for a row that cannot be selected. */
  label: string | null;
}

/** Checkbox of a row of a list. The name of react-admin's own is not on its input, where screen readers look for it. */
export function SelectRecord({ record, label }: Props) {
  const { selectedIds, onToggleItem } = useListContext();
  if (label === null) return null;
  return (
    <Checkbox
      edge="start"
      checked={selectedIds.includes(record.id)}
      onChange={() => onToggleItem(record.id)}
      // The row opens its record.
      onClick={(event) => event.stopPropagation()}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
}

/** Selects the rows of the page that can be selected, or none if all of them are. */
export function SelectPage<Row extends RaRecord>({ isSelectable }: { isSelectable: (row: Row) => boolean }) {
  const t = useTranslate();
  const { data = [], selectedIds, onSelect } = useListContext<Row>();
  const ids = data.filter(isSelectable).map(({ id }) => id);
  const selected = ids.filter((id) => selectedIds.includes(id));
  const isAll = ids.length > 0 && selected.length === ids.length;
  return (
    <Checkbox
      edge="start"
      disabled={ids.length === 0}
      checked={isAll}
      indeterminate={selected.length > 0 && !isAll}
      onChange={() => onSelect(isAll ? [] : ids)}
      slotProps={{ input: { 'aria-label': t('ra.action.select_all') } }}
    />
  );
}
