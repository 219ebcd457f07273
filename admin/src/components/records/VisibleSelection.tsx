import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { type Identifier, ListContextProvider, type RaRecord, useListContext } from 'react-admin';

const idsOf = (rows: readonly RaRecord[] = []) => new Set(rows.map(({ id }) => id));

/**
 * Selected rows are rows of the page. A selection ends when the list is opened, and with another filter, search, order
 * or page; a row that leaves the list is no longer selected. React-admin remembers the ids of rows that left.
 */
export function VisibleSelection({ children }: { children: ReactNode }) {
  const context = useListContext<RaRecord>();
  const { data, selectedIds: remembered, onSelect, isPlaceholderData = false } = context;
  const rows = JSON.stringify([context.filterValues, context.sort, context.page, context.perPage]);
  const selectedOf = useRef<string | null>(null);
  useEffect(() => {
    if (selectedOf.current !== rows) onSelect([]);
    selectedOf.current = rows;
  }, [rows, onSelect]);
  // Rows of the filter before remain until those of the new one arrive.
  const selectedIds = useMemo(() => {
    const ids = idsOf(isPlaceholderData ? [] : data);
    return (remembered as Identifier[]).filter((id) => ids.has(id));
  }, [data, isPlaceholderData, remembered]);
  return <ListContextProvider value={{ ...context, selectedIds }}>{children}</ListContextProvider>;
}
