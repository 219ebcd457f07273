import type { Dto } from '@panui/api';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Alert, Button, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { ButtonWithReason } from '../../components/ui/ButtonWithReason';
import { FormDialog } from '../../components/ui/FormDialog';
import { useIsDialogFullScreen } from '../../components/ui/useIsDialogFullScreen';
import { httpClient } from '../../data/http';
import { messageOf } from '../../data/useAction';
import { maxFileBytes, readBase64 } from '../spots/readBase64';
import './events.css';
import { useEventsArea } from './eventsArea';
import { ImportedEvents } from './ImportedEvents';
import { useVenueChoices } from './useVenueChoices';

/** Opens the import of events from a file. */
export function ImportEventsButton() {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        id="import-events"
        size="small"
        startIcon={<UploadFileOutlined />}
        onClick={() => setIsOpen(true)}
      >
        {t('panui.events.import.open')}
      </Button>
      {isOpen && <ImportEvents onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface Source {
  venueId: number | null;
  file: { name: string; base64: string } | null;
}

/** A dry run shows what becomes of each row before anything is imported. */
function ImportEvents({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const id = useId();
  const notify = useNotify();
  const refresh = useRefresh();
  const venues = useVenueChoices();
  const { api } = useEventsArea();
  const fileInput = useRef<HTMLInputElement>(null);
  const [source, setSource] = useState<Source>({ venueId: null, file: null });
  const [preview, setPreview] = useState<Dto<'EventImportResult'> | null>(null);
  const [errorText, setErrorText] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const venueId = source.venueId ?? (venues.length === 1 ? venues[0]?.id : null) ?? null;
  const valid = preview ? preview.created + preview.changed : 0;

  const change = (changes: Partial<Source>) => {
    setSource({ ...source, ...changes });
    setPreview(null);
    setErrorText(null);
  };
  const readFile = async ({ target: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0];
    if (!file) return;
    try {
      if (file.size > maxFileBytes) setErrorText(t('panui.add_spots.file_too_large'));
      else change({ file: { name: file.name, base64: await readBase64(file) } });
    } catch {
      setErrorText(t('panui.add_spots.file_unreadable'));
    } finally {
      input.value = '';
    }
  };
  const send = async (options: object) => {
    setIsBusy(true);
    setErrorText(null);
    try {
      const format = /\.ics$/i.test(source.file?.name ?? '') ? 'ics' : 'csv';
      const body = { venue_id: venueId, format, file: source.file?.base64, ...options };
      const { json } = await httpClient(`${api}/import`, { method: 'POST', body: JSON.stringify(body) });
      return json as Dto<'EventImportResult'>;
    } catch (error) {
      setErrorText(messageOf(error));
      return null;
    } finally {
      setIsBusy(false);
    }
  };
  const importValid = async () => {
    const result = await send({ skip_invalid: true });
    if (!result) return;
    notify('panui.events.import.done', {
      type: 'success',
      messageArgs: { smart_count: result.created + result.changed },
    });
    refresh();
    onClose();
  };
  const missing = !venueId ? 'needs_venue' : !source.file ? 'needs_file' : null;
  return (
    <FormDialog onClose={onClose} aria-labelledby={id} fullScreen={useIsDialogFullScreen()} maxWidth="sm">
      {(close) => (
        <>
          <DialogTitle id={id}>{t('panui.events.import.title')}</DialogTitle>
          <DialogContent className="event-import">
            <p className="quiet">{t('panui.events.import.help')}</p>
            {venues.length > 1 && (
              <TextField
                select
                label={t('resources.events.fields.venue_id')}
                value={venueId ?? ''}
                onChange={({ target }) => change({ venueId: Number(target.value) })}
              >
                {venues.map((venue) => (
                  <MenuItem key={venue.id} value={venue.id}>
                    {venue.name}
                  </MenuItem>
                ))}
              </TextField>
            )}
            <div className="event-import-file">
              <Button variant="outlined" onClick={() => fileInput.current?.click()}>
                {t(source.file ? 'panui.add_spots.choose_other' : 'panui.add_spots.choose_file')}
              </Button>
              {source.file && <bdi>{source.file.name}</bdi>}
            </div>
            <input
              ref={fileInput}
              type="file"
              accept=".ics,.csv,.txt,.xlsx,text/csv,text/calendar"
              aria-label={t('panui.add_spots.choose_file')}
              hidden
              onChange={(event) => void readFile(event)}
            />
            {errorText && <Alert severity="error">{errorText}</Alert>}
            {preview && <ImportedEvents result={preview} />}
          </DialogContent>
          <DialogActions>
            <Button onClick={close} color="inherit">
              {t('ra.action.cancel')}
            </Button>
            <ButtonWithReason
              variant="contained"
              isBusy={isBusy}
              disabledReason={missing && t(`panui.events.import.${missing}`)}
              onClick={() => void (valid > 0 ? importValid() : send({ dry_run: true }).then(setPreview))}
            >
              {valid > 0
                ? t('panui.events.import.import', { smart_count: valid })
                : t('panui.add_spots.check')}
            </ButtonWithReason>
          </DialogActions>
        </>
      )}
    </FormDialog>
  );
}
