import type { Dto } from '@panui/api';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useSaveFirst } from '../../components/records/useSaveFirst';
import { api } from '../../data/api';
import { useAction } from '../../data/useAction';
import { openMarksIn } from './openMarks';
import './open-marks.css';

/**
 * Publishes a draft after a question that names what is not filled in, because publishing cannot be undone. What was
 * typed is saved with the confirmation only.
 */
export function PublishButton() {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const text = useRecordContext<Dto<'LegalText'>>();
  const { getValues, trigger } = useFormContext<Dto<'LegalText'>>();
  const saveFirst = useSaveFirst();
  const [isOpen, setIsOpen] = useState(false);
  const { isBusy, errorText, run } = useAction();
  if (!text || text.published_at) return null;
  const publish = () =>
    run(async () => {
      if (!(await saveFirst())) {
        setIsOpen(false);
        return;
      }
      await api.POST('/admin/legal-texts/{id}/publish', { params: { path: { id: text.id } } });
      setIsOpen(false);
      notify('panui.legal.publish_done', { type: 'success' });
      refresh();
    });
  const marks = { he: openMarksIn(getValues('body') ?? ''), en: openMarksIn(getValues('body_en') ?? '') };
  const count = marks.he.length + marks.en.length;
  return (
    <>
      <Button
        variant="outlined"
        onClick={() => void trigger(undefined, { shouldFocus: true }).then(setIsOpen)}
      >
        {t('panui.legal.publish')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        fullWidth
        maxWidth="sm"
        aria-labelledby="publish-title"
      >
        <DialogTitle id="publish-title">
          {t('panui.legal.publish_title', {
            document: t(`panui.legal.document.${text.document}`),
            version: text.version,
          })}
        </DialogTitle>
        <DialogContent>
          {errorText && <Alert severity="error">{errorText}</Alert>}
          <p>
            {t(
              text.document === 'accessibility'
                ? 'panui.legal.publish_warning_read'
                : 'panui.legal.publish_warning',
            )}
          </p>
          {count > 0 && (
            <Alert severity="warning" className="open-marks-warning">
              {t('panui.legal.publish_open', { smart_count: count })}
              {(['he', 'en'] as const).map((lang) => (
                <ul key={lang}>
                  {marks[lang].map(({ mark, start }) => (
                    <li key={start}>
                      <bdi lang={lang}>{mark}</bdi>
                    </li>
                  ))}
                </ul>
              ))}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={() => setIsOpen(false)}>
            {t('ra.action.cancel')}
          </Button>
          <Button
            variant="contained"
            color={count > 0 ? 'error' : 'primary'}
            disabled={isBusy}
            onClick={() => void publish()}
          >
            {t(count > 0 ? 'panui.legal.publish_anyway' : 'panui.legal.publish')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
