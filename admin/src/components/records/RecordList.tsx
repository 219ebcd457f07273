import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { FilterButton, List, type SortPayload, TopToolbar } from 'react-admin';
import { shouldRetry } from '../../data/shouldRetry';
import { AddButton } from './AddButton';
import { ListError } from './ListError';
import { ListOffline } from './ListOffline';
import { NewRecordPath } from './newRecordPath';
import { RecordPagination } from './RecordPagination';
import { useIsPhone } from './useIsPhone';

type Filter = ReactElement<{ alwaysOn?: boolean }>;

interface Props {
  children: ReactNode;
  sort: SortPayload;
  /** How many rows a page has until the user chooses another number. */
  perPage?: number;
  filters?: Filter[];
  filterDefaultValues?: Record<string, unknown>;
  /** The path of the page that makes a new one; without it, none can be made here. */
  createPath?: string;
  actions?: ReactNode;
}

/** What went wrong is said in the list's own place, not in passing. */
const queryOptions = { onError: () => undefined, retry: shouldRetry };

/** A list of the operators' app with its filters and pages, and only with actions that the server supports. */
export function RecordList({
  children,
  sort,
  perPage = 25,
  filters: allFilters,
  filterDefaultValues,
  createPath,
  actions,
}: Props) {
  const isPhone = useIsPhone();
  // A phone's first screen is for the list: one filter stands, the others wait behind the button.
  const filters = isPhone
    ? allFilters?.map((filter, index) => cloneElement(filter, { alwaysOn: index === 0 }))
    : allFilters;
  const canFilterMore = filters?.some((filter) => !filter.props.alwaysOn);
  return (
    <List
      sort={sort}
      perPage={perPage}
      exporter={false}
      empty={false}
      error={<ListError />}
      offline={<ListOffline />}
      queryOptions={queryOptions}
      {...(filters ? { filters } : {})}
      {...(filterDefaultValues ? { filterDefaultValues } : {})}
      pagination={<RecordPagination />}
      actions={
        <TopToolbar>
          {canFilterMore && <FilterButton disableSaveQuery />}
          {actions}
          {createPath && <AddButton to={createPath} />}
        </TopToolbar>
      }
    >
      <NewRecordPath value={createPath ?? null}>{children}</NewRecordPath>
    </List>
  );
}
