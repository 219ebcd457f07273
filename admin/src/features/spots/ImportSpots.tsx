import type { Dto } from '@panui/api';
import { Alert, Button, TextField } from '@mui/material';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { api, dataOf } from '../../data/api';
import { errorMessageOf } from '../../data/http';
import { undoMs } from '../../data/undo';
import { ButtonWithReason } from '../../components/ui/ButtonWithReason';
import type { AddSpotsProps } from './addSpotsProps';
import { ImportErrors } from './ImportErrors';

/** The response to rows sent for a lot. It says nothing about other rows or another lot. */
interface Outcome {
  lotId: number;
  csv: string;
  result: Dto<'SpotImportResult'> | null;
  errorText: string | null;
}

const example = 'number,floor,office,is_handicap,is_electric\n201,-2,B,no,no\n202,-2,B,yes,no';

/** Imports spots from CSV. A dry run checks the rows before the import button appears. */
export function ImportSpots({ base, lotId, isHidden, onAdded, onClose }: AddSpotsProps) {
  const t = useTranslate();
  const fileInput = useRef<HTMLInputElement>(null);
  const [csv, setCsv] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const readFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    const file = input.files?.[0];
    if (file) setCsv(await file.text());
    // Otherwise the browser reports no change when the same file is chosen again after a correction.
    input.value = '';
  };
  const send = async (isDryRun: boolean) => {
    setIsBusy(true);
    setOutcome(null);
    try {
      const undoUntil = Date.now() + undoMs;
      const result = await dataOf(
        api.POST(`${base}/import`, {
          body: { parking_lot_id: lotId, csv, dry_run: isDryRun },
        }),
      );
      setOutcome({ lotId, csv, result, errorText: null });
      if (isDryRun || result.errors.length > 0) return;
      onAdded({ count: result.created, skipped: 0, addedAt: result.added_at, undoUntil });
    } catch (error) {
      setOutcome({ lotId, csv, result: null, errorText: errorMessageOf(error) });
    } finally {
      setIsBusy(false);
    }
  };

  const isCurrent = outcome?.lotId === lotId && outcome.csv === csv;
  const checkResult = isCurrent ? outcome.result : null;
  const errorText = isCurrent ? outcome.errorText : null;
  const isReady = checkResult !== null && checkResult.errors.length === 0 && checkResult.rows > 0;
  return (
    <div className="add-spots-form" hidden={isHidden}>
      <p className="quiet">{t('panui.add_spots.csv_help')}</p>
      <Button variant="outlined" sx={{ marginBlock: 1 }} onClick={() => fileInput.current?.click()}>
        {t('panui.add_spots.choose_file')}
      </Button>
      <input
        ref={fileInput}
        type="file"
        accept=".csv,text/csv"
        hidden
        onChange={(event) => void readFile(event)}
      />
      <TextField
        name="csv"
        label={t('panui.add_spots.csv_text')}
        placeholder={example}
        value={csv}
        onChange={(event) => setCsv(event.target.value)}
        multiline
        minRows={4}
        maxRows={10}
        slotProps={{ htmlInput: { dir: 'ltr' }, inputLabel: { shrink: true } }}
      />
      {errorText && <Alert severity="error">{errorText}</Alert>}
      {checkResult && <ImportErrors result={checkResult} />}
      <div className="add-spots-buttons">
        <Button onClick={onClose} color="inherit">
          {t('ra.action.cancel')}
        </Button>
        <ButtonWithReason
          variant="contained"
          isBusy={isBusy}
          disabledReason={csv.trim() === '' ? t('panui.add_spots.needs_rows') : null}
          onClick={() => void send(!isReady)}
        >
          {isReady
            ? t('panui.add_spots.import', { smart_count: checkResult.rows })
            : t('panui.add_spots.check')}
        </ButtonWithReason>
      </div>
    </div>
  );
}
