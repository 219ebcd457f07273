import type { Dto } from '@panui/api';
import { Alert, Button } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { pageOfVersion } from './legalText';
import { useNewVersion } from './useNewVersion';

/** Whether the version is complete, and whether it can be changed. */
export function VersionStatus() {
  const t = useTranslate();
  const text = useRecordContext<Dto<'LegalText'>>();
  const createVersion = useNewVersion();
  // A draft with placeholders has its list of them instead.
  if (!text || (text.open_marks > 0 && !text.published_at)) return null;
  return (
    <Alert
      severity={text.open_marks > 0 ? 'warning' : 'info'}
      style={{ marginBlockEnd: 16 }}
      action={
        text.published_at && (
          <Button color="inherit" onClick={() => void createVersion(text.document)}>
            {t('panui.legal.new_version')}
          </Button>
        )
      }
    >
      {text.open_marks === 0 && t('panui.legal.no_placeholders')}{' '}
      {text.published_at && (
        <>
          {t('panui.legal.read_only')}{' '}
          <a href={pageOfVersion(text.document, text.version)} target="_blank" rel="noreferrer">
            {t('panui.legal.read')}
          </a>
        </>
      )}
    </Alert>
  );
}
