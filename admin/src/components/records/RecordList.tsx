import WifiOffOutlined from '@mui/icons-material/WifiOffOutlined';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { FilterButton, List, type SortPayload, TopToolbar, useTranslate } from 'react-admin';
import { mayOpen } from '../../data/auth/pages';
import { useUser } from '../../data/auth/useSession';
import { EmptyState } from '../ui/EmptyState';
import { AddButton } from './AddButton';
import { ColumnsButton, ColumnsProvider } from './ColumnsButton';
import { ExportMenu } from './ExportMenu';
import { ListError } from './ListError';
import { DefaultFilter } from './defaultFilter';
import { NewRecordPath } from './newRecordPath';
import { RecordPagination } from './RecordPagination';
import type { ReadyView } from './savedView';
import { SavedViews } from './SavedViews';
import './list.css';
import { useIsNarrow } from './useIsNarrow';
import { useIsPhone } from './useIsPhone';
import { VisibleSelection } from './VisibleSelection';

type Filter = ReactElement<{ alwaysOn?: boolean }>;

interface Props {
  children: ReactNode;
  sort: SortPayload;
  /** Initial page size. */
  perPage?: number;
  filters?: Filter[];
  filterDefaultValues?: Record<string, unknown>;
  /** Path of the "create" page. Without it, or a role that may open it, the list has no create button. */
  createPath?: string;
  /** The text of the create button. */
  createLabel?: string;
  /** Path of the API that returns the list as a file. */
  exportPath?: string;
  /** Whether a list opens without the filters that it had when it was left. */
  opensAnew?: boolean;
  actions?: ReactNode;
  /** Views that come with the list. */
  views?: readonly ReadyView[];
  /** Whether users choose the columns of its table. */
  hasColumns?: boolean;
  /** The first part, such as tabs. Beside it, views, files and actions leave the filters a row of their own. */
  head?: ReactNode;
  /** Whether they do without such a part, where the filters have no room beside them. */
  hasToolsInHead?: boolean;
}

/** ListError shows the failure in the list's place, so react-admin's notification is suppressed. */
const queryOptions = { onError: () => undefined };

/** React-admin's List with only the actions that the API supports. */
export function RecordList({
  children,
  sort,
  perPage = 25,
  filters: allFilters,
  filterDefaultValues,
  createPath,
  createLabel,
  exportPath,
  opensAnew = false,
  actions,
  views,
  hasColumns = false,
  head,
  hasToolsInHead = head !== undefined,
}: Props) {
  const isPhone = useIsPhone();
  const { role } = useUser();
  const newPath = createPath && mayOpen(role, createPath) ? createPath : null;
  // On a phone one filter stays visible and the filter button adds the others, which leaves room for the
  // list.
  const filters = isPhone
    ? allFilters?.map((filter, index) => cloneElement(filter, { alwaysOn: index === 0 }))
    : allFilters;
  const savedViews = filters && <SavedViews {...(views ? { ready: views } : {})} />;
  // A narrow list has rows without columns.
  const columnsButton = useIsNarrow() || !hasColumns ? null : <ColumnsButton />;
  const exportMenu = exportPath && <ExportMenu path={exportPath} />;
  const canFilterMore = filters?.some((filter) => !filter.props.alwaysOn);
  return (
    <ColumnsProvider>
      <List
        sort={sort}
        perPage={perPage}
        exporter={false}
        empty={false}
        error={<ListError />}
        offline={<ListOffline />}
        queryOptions={queryOptions}
        {...(opensAnew ? { storeKey: false } : {})}
        {...(filters ? { filters } : {})}
        {...(filterDefaultValues ? { filterDefaultValues } : {})}
        pagination={<RecordPagination />}
        actions={
          <TopToolbar>
            {canFilterMore && <FilterButton disableSaveQuery />}
            {!hasToolsInHead && (
              <>
                {!isPhone && savedViews}
                {columnsButton}
                {exportMenu}
                {actions}
              </>
            )}
            {newPath && <AddButton to={newPath} label={createLabel} />}
          </TopToolbar>
        }
      >
        <NewRecordPath value={newPath}>
          <DefaultFilter value={filterDefaultValues}>
            {(hasToolsInHead || (isPhone && savedViews)) && (
              <div className="list-head">
                {head}
                {/* On a phone the search field needs the space above the list. */}
                <div className="list-head-actions">
                  {savedViews}
                  {hasToolsInHead && columnsButton}
                  {hasToolsInHead && exportMenu}
                  {hasToolsInHead && actions}
                </div>
              </div>
            )}
            <VisibleSelection>{children}</VisibleSelection>
          </DefaultFilter>
        </NewRecordPath>
      </List>
    </ColumnsProvider>
  );
}

/** Replaces the list while the device is offline. React-query reloads it when the connection returns. */
function ListOffline() {
  const t = useTranslate();
  return (
    <EmptyState
      isError
      icon={<WifiOffOutlined />}
      title={t('panui.offline.title')}
      text={t('panui.offline.text')}
    />
  );
}
