import type { Dto } from '@panui/api';
import { Alert, Button, TextField } from '@mui/material';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { undoMs } from '../../data/undo';
import { ButtonWithReason } from '../../components/ui/ButtonWithReason';
import { api, dataOf } from '../../data/api';
import { messageOf } from '../../data/useAction';
import type { AddSpotsProps } from './addSpotsProps';
import { countValid, ImportPreview } from './ImportPreview';
import { maxFileBytes, readBase64 } from './readBase64';

/** Pasted rows, or a file. The server finds out the encoding of a file. */
interface Source {
  csv: string;
  file: { name: string; base64: string } | null;
}

/** The response to rows sent for a lot. It says nothing about other rows or another lot. */
interface Outcome {
  lotId: number;
  source: Source;
  result: Dto<'SpotImportResult'> | null;
  errorText: string | null;
}

/** Imports spots from a CSV or XLSX file. A dry run shows what becomes of each row before the import button appears. */
export function ImportSpots({ base, lotId, isHidden, onAdded, onClose }: AddSpotsProps) {
  const t = useTranslate();
  const fileInput = useRef<HTMLInputElement>(null);
  const [source, setSource] = useState<Source>({ csv: '', file: null });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const reject = (errorText: string) => setOutcome({ lotId, source, result: null, errorText });
  const readFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    const file = input.files?.[0];
    if (!file) return;
    try {
      if (file.size > maxFileBytes) reject(t('panui.add_spots.file_too_large'));
      else setSource({ ...source, file: { name: file.name, base64: await readBase64(file) } });
    } catch {
      reject(t('panui.add_spots.file_unreadable'));
    } finally {
      // Otherwise the browser reports no change when the same file is chosen again after a correction.
      input.value = '';
    }
  };
  const isCurrent = outcome?.lotId === lotId && outcome.source === source;
  const checkResult = isCurrent ? outcome.result : null;
  const errorText = isCurrent ? outcome.errorText : null;
  const valid = checkResult ? countValid(checkResult) : 0;
  const hasInvalid = valid < (checkResult?.rows ?? 0);

  const importRows = async (options: { dry_run?: boolean; skip_invalid?: boolean }) =>
    dataOf(
      api.POST(`${base}/import`, {
        body: {
          ...(lotId > 0 ? { parking_lot_id: lotId } : {}),
          ...(source.file ? { file: source.file.base64 } : { csv: source.csv }),
          ...options,
        },
      }),
    );
  const send = async (isDryRun: boolean) => {
    setIsBusy(true);
    setOutcome(null);
    try {
      const undoUntil = Date.now() + undoMs;
      const result = await importRows(isDryRun ? { dry_run: true } : { skip_invalid: hasInvalid });
      if (isDryRun || result.created === 0) {
        // Numbers may have been taken since the check.
        const preview = isDryRun ? result : await importRows({ dry_run: true });
        setOutcome({ lotId, source, result: preview, errorText: null });
        return;
      }
      const { created, rows, lots, added_at } = result;
      onAdded({ lots, count: created, skipped: 0, rejected: rows - created, addedAt: added_at, undoUntil });
    } catch (error) {
      reject(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  };

  const importKey = hasInvalid ? 'panui.add_spots.import_valid' : 'panui.add_spots.import';
  const isEmpty = !source.file && source.csv.trim() === '';
  return (
    <div className="add-spots-form" hidden={isHidden}>
      {!source.file && <p className="quiet">{t('panui.add_spots.csv_help')}</p>}
      <div className="add-spots-file">
        <Button variant="outlined" onClick={() => fileInput.current?.click()}>
          {t(source.file ? 'panui.add_spots.choose_other' : 'panui.add_spots.choose_file')}
        </Button>
        {source.file && (
          <>
            <bdi>{source.file.name}</bdi>
            <Button size="small" color="inherit" onClick={() => setSource({ ...source, file: null })}>
              {t('panui.add_spots.remove_file')}
            </Button>
          </>
        )}
      </div>
      <input
        ref={fileInput}
        type="file"
        accept=".csv,.txt,.xlsx,text/csv"
        hidden
        onChange={(event) => void readFile(event)}
      />
      {!source.file && (
        <TextField
          name="csv"
          label={t('panui.add_spots.csv_text')}
          placeholder={t('panui.add_spots.csv_example')}
          value={source.csv}
          onChange={(event) => setSource({ ...source, csv: event.target.value })}
          multiline
          minRows={4}
          maxRows={10}
          slotProps={{ htmlInput: { dir: source.csv ? 'auto' : undefined }, inputLabel: { shrink: true } }}
        />
      )}
      {errorText && <Alert severity="error">{errorText}</Alert>}
      {checkResult && <ImportPreview result={checkResult} />}
      <div className="add-spots-buttons">
        <Button onClick={onClose} color="inherit">
          {t('ra.action.cancel')}
        </Button>
        <ButtonWithReason
          variant="contained"
          isBusy={isBusy}
          disabledReason={isEmpty ? t('panui.add_spots.needs_rows') : null}
          onClick={() => void send(valid === 0)}
        >
          {valid > 0 ? t(importKey, { smart_count: valid }) : t('panui.add_spots.check')}
        </ButtonWithReason>
      </div>
    </div>
  );
}
