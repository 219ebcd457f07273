import { Children, cloneElement, type ReactElement, type ReactNode } from 'react';
import {
  DataTable,
  type DataTableColumnProps,
  type DataTableProps,
  type RaRecord,
  useGetResourceLabel,
  useListContext,
  useResourceContext,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { EmptyList } from './EmptyList';
import { ListSkeleton } from './ListSkeleton';
import { useIsListPending } from './useIsListPending';
import './list.css';

type Column<Row extends RaRecord> = ReactElement<DataTableColumnProps<Row>>;

interface Props<Row extends RaRecord> extends Omit<DataTableProps<Row>, 'rowClick'> {
  /** Where a row leads, if anywhere; or that it opens in its place. */
  rowClick: ((id: unknown) => string) | 'expand' | false;
}

/** The first column as a link to the record: a row can be clicked anywhere, but only a link has the keyboard's focus. */
function withLink<Row extends RaRecord>(columns: ReactNode, pathOf: (id: unknown) => string): ReactNode {
  const [first, ...others] = Children.toArray(columns) as Column<Row>[];
  if (!first) return columns;
  const { render, children } = first.props;
  const linked = (row: Row) => (
    <Link to={pathOf(row.id)} className="row-link" onClick={(event) => event.stopPropagation()}>
      {render ? render(row) : children}
    </Link>
  );
  return [cloneElement(first, { render: linked, children: undefined }), ...others];
}

/** The table of a list, named by what it lists: who hears the page can tell which table they are in. */
export function RecordTable<Row extends RaRecord>({ rowClick, children, ...props }: Props<Row>) {
  const resource = useResourceContext() ?? '';
  const labelOf = useGetResourceLabel();
  const { isPending } = useListContext<Row>();
  if (useIsListPending(isPending)) return <ListSkeleton />;
  return (
    <DataTable<Row>
      aria-label={labelOf(resource, 2)}
      rowClick={rowClick}
      bulkActionButtons={false}
      empty={<EmptyList />}
      {...props}
    >
      {typeof rowClick === 'function' ? withLink<Row>(children, rowClick) : children}
    </DataTable>
  );
}
