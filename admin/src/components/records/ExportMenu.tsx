import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useEffect, useState } from 'react';
import { type RaRecord, useListContext, useNotify, useTranslate } from 'react-admin';
import { checkedFilter } from '../../data/dataProvider';
import { sizeText } from '../reports/size';
import { type DocumentFormat, useExport } from '../reports/useExport';
import './list.css';

const formats = ['xlsx', 'csv'] as const satisfies DocumentFormat[];

/**
 * Downloads all rows that match the list's filters, in its order. `path` is that of the file in the API.
 * On a phone only the icon is visible.
 */
export function ExportMenu({ path }: { path: string }) {
  const t = useTranslate();
  const notify = useNotify();
  const list = useListContext<RaRecord>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { state, start, stop } = useExport((format) => {
    const query = {
      format,
      sort: JSON.stringify([list.sort.field, list.sort.order]),
      filter: JSON.stringify(checkedFilter(list.filterValues as Record<string, unknown>)),
    };
    return `${path}?${new URLSearchParams(query).toString()}`;
  });
  useEffect(() => {
    if (state.status === 'failed')
      notify(`${t('panui.reports.failed')} ${state.reason}`, { type: 'error', autoHideDuration: 10_000 });
    if (state.status === 'done')
      notify(`${t('panui.reports.done')} \u2068${state.name}\u2069`, { type: 'success' });
  }, [state, notify, t]);
  if (state.status === 'running')
    return (
      <Button size="small" color="inherit" onClick={stop}>
        {t('panui.list.exporting', { size: sizeText(state.received) })} · {t('ra.action.cancel')}
      </Button>
    );
  return (
    <>
      <Button
        id="export"
        size="small"
        className="list-button"
        disabled={!list.total}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <DownloadOutlined fontSize="small" />
        <span>{t('ra.action.export')}</span>
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {formats.map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null);
              void start(format);
            }}
          >
            {t(`panui.reports.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
