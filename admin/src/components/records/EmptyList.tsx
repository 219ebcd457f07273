import InboxOutlined from '@mui/icons-material/InboxOutlined';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import { Button } from '@mui/material';
import { type RaRecord, useGetList, useListContext, useResourceContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { inOtherLayout } from '@panui/shared/keyboard-layout';
import { EmptyState } from '../ui/EmptyState';
import { useDefaultFilter } from './defaultFilter';
import { useNewRecordPath } from './newRecordPath';

/** Whether there are no records at all, beyond those that a filter leaves out. */
function useIsNone(resource: string, isFiltered: boolean): { isPending: boolean; isNone: boolean } {
  const { total, isLoading } = useGetList(
    resource,
    { filter: {}, sort: { field: 'id', order: 'ASC' }, pagination: { page: 1, perPage: 1 } },
    { enabled: isFiltered, retry: false },
  );
  return { isPending: isLoading, isNone: total === 0 };
}

/** What was typed in the wrong keyboard layout, if that finds something in any part of the list. */
function useOtherReading(resource: string, { q }: { q?: unknown }): string | null {
  const other = typeof q === 'string' ? inOtherLayout(q) : null;
  const { total = 0 } = useGetList(
    resource,
    { filter: { q: other }, sort: { field: 'id', order: 'ASC' }, pagination: { page: 1, perPage: 1 } },
    { enabled: other !== null, retry: false },
  );
  return total > 0 ? other : null;
}

/** Empty state of a list: explains what will be listed, or offers to clear filters that match nothing. */
export function EmptyList() {
  const t = useTranslate();
  const resource = useResourceContext() ?? '';
  const newPath = useNewRecordPath();
  const list = useListContext<RaRecord>();
  const defaultFilter = useDefaultFilter();
  const isFiltered = Object.keys(list.filterValues as object).length > 0;
  const { isPending, isNone } = useIsNone(resource, isFiltered);
  const otherReading = useOtherReading(resource, list.filterValues as { q?: unknown });
  if (isPending) return null;
  const isDefault =
    Object.keys(defaultFilter ?? {}).length > 0 &&
    JSON.stringify(list.filterValues) === JSON.stringify(defaultFilter);
  if (isDefault && !isNone) return <EmptyState icon={<InboxOutlined />} title={t('panui.list.empty_part')} />;
  if (isFiltered && !isNone)
    return (
      <EmptyState
        icon={<SearchOffOutlined />}
        title={t('ra.navigation.no_filtered_results')}
        action={
          <>
            {otherReading !== null && (
              <Button
                variant="contained"
                onClick={() => list.setFilters({ ...(list.filterValues as object), q: otherReading })}
              >
                {t('panui.list.search_instead', { text: `\u2068${otherReading}\u2069` })}
              </Button>
            )}
            <Button variant="outlined" onClick={() => list.setFilters({}, [])}>
              {t('ra.navigation.clear_filters')}
            </Button>
          </>
        }
      />
    );
  // Owners, managers of venues and admins share the texts of the resources that they see.
  const kind = resource.replace(/^(owner-|venue\/)/, '');
  return (
    <EmptyState
      icon={<InboxOutlined />}
      title={t(`panui.empty.${kind}.title`)}
      text={t(`panui.empty.${kind}.text`)}
      action={
        newPath && (
          <Button component={Link} to={newPath} variant="contained">
            {t('ra.action.create')}
          </Button>
        )
      }
    />
  );
}
