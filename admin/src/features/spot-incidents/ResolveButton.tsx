import type { Dto } from '@panui/api';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useNotify, useRefresh, useResourceContext, useTranslate } from 'react-admin';
import { api } from '../../data/api';
import { errorMessageOf } from '../../data/http';
import { Moment } from '../../components/ui/Moment';
import { Tag } from '../../components/ui/Tag';

/** Resolves a report, which releases the spot, or shows who resolved it. */
export function ResolveButton({ incident }: { incident: Dto<'Incident'> }) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const resource = useResourceContext() ?? '';
  const { canAccess, isPending } = useCanAccess({ resource, action: 'resolve' });
  const [isBusy, setIsBusy] = useState(false);
  if (incident.resolved_at)
    return (
      <span className="quiet" title={incident.resolved_by ?? undefined}>
        <Tag tone="plain">{t('panui.incident.resolved')}</Tag> <Moment at={incident.resolved_at} />
      </span>
    );
  if (isPending) return null;
  if (!canAccess) return <Tag tone="amber">{t('panui.incident.open')}</Tag>;
  const resolve = async () => {
    setIsBusy(true);
    try {
      await api.POST(
        resource === 'owner-spot-incidents'
          ? '/owners/me/spot-incidents/{id}/resolve'
          : '/admin/spot-incidents/{id}/resolve',
        { params: { path: { id: incident.id } } },
      );
      notify('panui.incident.done', { type: 'success' });
      refresh();
    } catch (error) {
      notify(errorMessageOf(error), { type: 'error' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      size="small"
      sx={{ minBlockSize: 40, whiteSpace: 'nowrap' }}
      disabled={isBusy}
      onClick={() => void resolve()}
    >
      {t('panui.incident.resolve')}
    </Button>
  );
}
