import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
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
import { rowsHaveAgorot } from '../../i18n/money';
import { ExactMoney } from '../ui/Money';
import { useOfferColumns } from './ColumnsButton';
import { EmptyList } from './EmptyList';
import { ListSkeleton } from './ListSkeleton';
import { SelectPage, SelectRecord } from './SelectRecord';
import { useIsRenderPending } from './useIsRenderPending';
import './list.css';

type Column<Row extends RaRecord> = ReactElement<DataTableColumnProps<Row>>;

interface Props<Row extends RaRecord> extends Omit<DataTableProps<Row>, 'rowClick'> {
  /** Path of a row's record, `expand` to open the row in place, or false. */
  rowClick: ((id: unknown) => string) | 'expand' | false;
  /** Name of a row's checkbox, or null for a row that cannot be selected. Without it none can. */
  selectLabel?: (row: Row) => string | null;
}

/** Makes the first column a link. Rows react to clicks anywhere, but only a link can have keyboard focus. */
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

/** Table of a list, labelled with the resource's name for screen readers. */
export function RecordTable<Row extends RaRecord>({ rowClick, selectLabel, children, ...props }: Props<Row>) {
  const resource = useResourceContext() ?? '';
  const labelOf = useGetResourceLabel();
  const { isPending, data = [] } = useListContext<Row>();
  useOfferColumns<Row>(Children.toArray(children).filter(isValidElement) as Column<Row>[]);
  if (useIsRenderPending(isPending)) return <ListSkeleton />;
  const table = (
    <DataTable<Row>
      aria-label={labelOf(resource, 2)}
      rowClick={rowClick}
      bulkActionButtons={false}
      empty={<EmptyList />}
      {...props}
    >
      {selectLabel && (
        // Without a source it is none of the columns that can be hidden.
        <DataTable.Col<Row>
          disableSort
          label={<SelectPage<Row> isSelectable={(row) => selectLabel(row) !== null} />}
          className="narrow-cell"
          sx={{ inlineSize: 48 }}
          render={(row) => <SelectRecord record={row} label={selectLabel(row)} />}
        />
      )}
      {typeof rowClick === 'function' ? withLink<Row>(children, rowClick) : children}
    </DataTable>
  );
  return <ExactMoney value={rowsHaveAgorot(data)}>{table}</ExactMoney>;
}
