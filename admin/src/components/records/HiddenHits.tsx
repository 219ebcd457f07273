import { Button } from '@mui/material';
import { type RaRecord, useGetList, useListContext, useResourceContext, useTranslate } from 'react-admin';
import type { ListTab } from './ListTabs';
import { totalText } from './totalText';

/** How many hits of a search the selected tab hides, and a button that shows them all. */
export function HiddenHits({ tabs }: { tabs: readonly ListTab[] }) {
  const t = useTranslate();
  const resource = useResourceContext() ?? '';
  const list = useListContext<RaRecord>();
  const owned = new Set(tabs.flatMap((tab) => Object.keys(tab.filter)));
  const given = Object.entries(list.filterValues as Record<string, unknown>);
  const filter = Object.fromEntries(given.filter(([name]) => !owned.has(name)));
  const isHiding = Boolean(filter['q']) && Object.keys(filter).length < given.length;
  const { data, total = 0 } = useGetList(
    resource,
    { filter, pagination: { page: 1, perPage: 1 } },
    { enabled: isHiding },
  );
  if (!isHiding || !data || list.total === undefined || total <= list.total) return null;
  return (
    <p className="hidden-hits" role="status">
      {t('panui.list.hidden_hits', {
        smart_count: total - list.total,
        number: totalText(total - list.total),
      })}{' '}
      <Button size="small" onClick={() => list.setFilters(filter)}>
        {t('panui.list.show_all_found')}
      </Button>
    </p>
  );
}
