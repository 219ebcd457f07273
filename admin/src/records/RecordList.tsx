import type { ReactElement, ReactNode } from 'react';
import { CreateButton, FilterButton, List, Pagination, type SortPayload, TopToolbar } from 'react-admin';

interface Props {
  children: ReactNode;
  sort: SortPayload;
  filters?: ReactElement[];
  filterDefaultValues?: Record<string, unknown>;
  /** The path of the page that makes a new one; without it, none can be made here. */
  createPath?: string;
  actions?: ReactNode;
}

const pageSizes = [25, 50, 100];

/** A list of the operators: filters, pages of 25, and nothing that the server can't do. */
export function RecordList({ children, sort, filters, filterDefaultValues, createPath, actions }: Props) {
  const canFilterMore = filters?.some((filter) => !(filter.props as { alwaysOn?: boolean }).alwaysOn);
  return (
    <List
      sort={sort}
      perPage={25}
      exporter={false}
      empty={false}
      {...(filters ? { filters } : {})}
      {...(filterDefaultValues ? { filterDefaultValues } : {})}
      pagination={<Pagination rowsPerPageOptions={pageSizes} />}
      actions={
        <TopToolbar>
          {canFilterMore && <FilterButton disableSaveQuery />}
          {actions}
          {createPath && <CreateButton to={createPath} variant="contained" />}
        </TopToolbar>
      }
    >
      {children}
    </List>
  );
}
