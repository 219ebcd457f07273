import InboxOutlined from '@mui/icons-material/InboxOutlined';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import { Button } from '@mui/material';
import {
  type RaRecord,
  useGetResourceLabel,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { EmptyState } from '../shared/ui/EmptyState';

/** Nothing to list: nothing there yet, or nothing that fits the filters, which can be taken away here. */
export function EmptyList() {
  const t = useTranslate();
  const resource = useResourceContext() ?? '';
  const name = useGetResourceLabel()(resource, 2);
  const list = useListContext<RaRecord>();
  const isFiltered = Object.keys(list.filterValues as object).length > 0;
  if (!isFiltered)
    return <EmptyState icon={<InboxOutlined />} title={t('ra.navigation.no_results', { name })} />;
  return (
    <EmptyState
      icon={<SearchOffOutlined />}
      title={t('ra.navigation.no_filtered_results', { name })}
      action={
        <Button variant="outlined" onClick={() => list.setFilters({}, [])}>
          {t('ra.navigation.clear_filters')}
        </Button>
      }
    />
  );
}
