import {
  DataTable,
  type DataTableProps,
  type RaRecord,
  useGetResourceLabel,
  useResourceContext,
} from 'react-admin';
import { EmptyList } from './EmptyList';

/** The table of a list, named by what it lists: who hears the page can tell which table they are in. */
export function RecordTable<Record extends RaRecord>(props: DataTableProps<Record>) {
  const resource = useResourceContext() ?? '';
  const labelOf = useGetResourceLabel();
  return (
    <DataTable<Record>
      aria-label={labelOf(resource, 2)}
      bulkActionButtons={false}
      empty={<EmptyList />}
      {...props}
    />
  );
}
