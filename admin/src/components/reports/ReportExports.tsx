import GridOnOutlined from '@mui/icons-material/GridOnOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import TableViewOutlined from '@mui/icons-material/TableViewOutlined';
import { Alert, Button, LinearProgress } from '@mui/material';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { Ltr } from '../ui/Ltr';
import { sizeText } from './size';
import { type DocumentFormat, useExport } from './useExport';
import './reports.css';

const icons: Record<DocumentFormat, typeof GridOnOutlined> = {
  pdf: PictureAsPdfOutlined,
  xlsx: TableViewOutlined,
  csv: GridOnOutlined,
};

interface Props {
  formats: readonly DocumentFormat[];
  pathOf: (format: DocumentFormat) => string;
}

/** Downloads the report with the same choice and totals as on the screen. */
export function ReportExports({ formats, pathOf }: Props) {
  const t = useTranslate();
  const { state, start, stop } = useExport(pathOf);
  const isRunning = state.status === 'running';
  return (
    <section id="export" tabIndex={-1} className="card" aria-label={t('panui.reports.exports')}>
      <div className="exports">
        {formats.map((format) => {
          const Icon = icons[format];
          return (
            <Button
              key={format}
              variant="outlined"
              startIcon={<Icon />}
              disabled={isRunning}
              onClick={() => void start(format)}
            >
              {t(`panui.reports.${format}`)}
            </Button>
          );
        })}
        {isRunning && (
          <>
            <p className="exports-progress">
              {t('panui.reports.creating')} <Ltr>{sizeText(state.received)}</Ltr>
            </p>
            <Button color="inherit" onClick={stop}>
              {t('ra.action.cancel')}
            </Button>
          </>
        )}
      </div>
      {isRunning && (
        <LinearProgress aria-label={t('panui.reports.creating')} sx={{ marginBlockStart: 1.5 }} />
      )}
      <div role="status">
        {state.status === 'done' && (
          <Alert severity="success" sx={{ marginBlockStart: 1.5 }}>
            {t('panui.reports.done')} <FileName name={state.name} /> (<Ltr>{sizeText(state.size)}</Ltr>)
          </Alert>
        )}
        {state.status === 'cancelled' && (
          <Alert severity="info" sx={{ marginBlockStart: 1.5 }}>
            {t('panui.reports.cancelled')}
          </Alert>
        )}
      </div>
      {state.status === 'failed' && (
        <Alert severity="error" sx={{ marginBlockStart: 1.5 }}>
          {t('panui.reports.failed')} {state.reason}
        </Alert>
      )}
    </section>
  );
}

/**
 * Each part is isolated, because dates in a Hebrew name would otherwise change places. Lines break between
 * parts.
 */
function FileName({ name }: { name: string }) {
  return name.split(' - ').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ' - '}
      <bdi className="file-part">{part}</bdi>
    </Fragment>
  ));
}
