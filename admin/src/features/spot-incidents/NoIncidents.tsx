import type { Dto } from '@panui/api';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import { useListContext, useTranslate } from 'react-admin';
import { EmptyList } from '../../components/records/EmptyList';
import { EmptyState } from '../../components/ui/EmptyState';

/** Says that no report is open; other filters show the regular empty list. */
export function NoIncidents() {
  const t = useTranslate();
  const list = useListContext<Dto<'Incident'>>();
  const { is_resolved: isResolved, ...others } = list.filterValues as Record<string, unknown>;
  if (isResolved !== false || Object.keys(others).length > 0) return <EmptyList />;
  return (
    <EmptyState
      icon={<TaskAltOutlined />}
      title={t('panui.incident.none_open')}
      text={t('panui.empty.spot-incidents.text')}
    />
  );
}
