import { keepPreviousData } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type RaRecord, useGetMany, useListContext } from 'react-admin';

/** Records of a resource to which rows refer. */
export interface RowReference<Row> {
  resource: string;
  /** Null for a row that refers to none. */
  idOf: (row: Row) => number | null;
}

const key = (resource: string, id: number) => `${resource}/${id}`;

const Context = createContext<ReadonlyMap<string, RaRecord> | null>(null);

interface Props<Row> {
  of: readonly RowReference<Row>[];
  rows: readonly Row[];
  children: ReactNode;
}

/**
 * Loads the records to which rows refer, each resource at once, for `useRowReference`. A query in each row, as a
 * ReferenceField has, takes longer than rendering the row.
 */
export function RowReferences<Row>({ of, rows, children }: Props<Row>) {
  const [reference, ...others] = of;
  if (!reference) return children;
  return (
    <Referenced reference={reference} rows={rows}>
      <RowReferences of={others} rows={rows}>
        {children}
      </RowReferences>
    </Referenced>
  );
}

/** The same for the rows of a list. */
export function ListReferences<Row extends RaRecord>({ of, children }: Omit<Props<Row>, 'rows'>) {
  const { data = [] } = useListContext<Row>();
  return (
    <RowReferences of={of} rows={data}>
      {children}
    </RowReferences>
  );
}

interface ReferencedProps<Row> {
  reference: RowReference<Row>;
  rows: readonly Row[];
  children: ReactNode;
}

function Referenced<Row>({ reference: { resource, idOf }, rows, children }: ReferencedProps<Row>) {
  const outer = useContext(Context);
  const ids = [...new Set(rows.map(idOf))].filter((id) => id !== null).sort((a, b) => a - b);
  const { data } = useGetMany<RaRecord>(
    resource,
    { ids },
    { enabled: ids.length > 0, placeholderData: keepPreviousData },
  );
  const records = useMemo(
    () =>
      new Map([
        ...(outer ?? []),
        ...(data ?? []).map((one) => [key(resource, Number(one.id)), one] as const),
      ]),
    [outer, data, resource],
  );
  return <Context value={records}>{children}</Context>;
}

/** The record to which a row refers; undefined while it loads, or if it does not exist. */
export function useRowReference<T extends RaRecord>(resource: string, id: number | null): T | undefined {
  const records = useContext(Context);
  return id === null ? undefined : (records?.get(key(resource, id)) as T | undefined);
}

/** Whether the rows' references are loaded together. */
export const useHasRowReferences = (): boolean => useContext(Context) !== null;
