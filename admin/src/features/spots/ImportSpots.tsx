import { Alert, Button, TextField } from '@mui/material';
import { type ChangeEvent, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { call, textOf } from '../../data/http';
import { ReasonedButton } from '../../components/ui/ReasonedButton';
import type { AddWork } from './addWork';
import { type ImportResult, ImportFindings } from './ImportFindings';

const example = 'number,floor,office,is_handicap,is_electric\n201,-2,B,no,no\n202,-2,B,yes,no';

/** Spots from a CSV file: first what would come of it, and nothing is made before that was seen. */
export function ImportSpots({ base, lotId, onAdded, onClose }: AddWork) {
  const t = useTranslate();
  const notify = useNotify();
  const chooser = useRef<HTMLInputElement>(null);
  const [csv, setCsv] = useState('');
  const [checked, setChecked] = useState<ImportResult | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const change = (text: string) => {
    setCsv(text);
    setChecked(null);
    setFault(null);
  };
  const readFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (file) change(await file.text());
  };
  const send = async (isDryRun: boolean) => {
    setIsBusy(true);
    setFault(null);
    try {
      const result = await call<ImportResult>('POST', `${base}/import`, {
        parking_lot_id: lotId,
        csv,
        dry_run: isDryRun,
      });
      setChecked(result);
      if (isDryRun || result.errors.length > 0) return;
      onAdded();
      notify('panui.add_spots.added', { type: 'success', messageArgs: { smart_count: result.created } });
      onClose();
    } catch (error) {
      setFault(textOf(error));
    } finally {
      setIsBusy(false);
    }
  };

  const isReady = checked !== null && checked.errors.length === 0 && checked.rows > 0;
  return (
    <div className="add-spots-way">
      <p className="quiet">{t('panui.add_spots.csv_help')}</p>
      <Button variant="outlined" sx={{ marginBlock: 1 }} onClick={() => chooser.current?.click()}>
        {t('panui.add_spots.choose_file')}
      </Button>
      <input
        ref={chooser}
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
        onChange={(event) => change(event.target.value)}
        multiline
        minRows={4}
        maxRows={10}
        slotProps={{ htmlInput: { dir: 'ltr' }, inputLabel: { shrink: true } }}
      />
      {fault && <Alert severity="error">{fault}</Alert>}
      {checked && <ImportFindings result={checked} />}
      <div className="add-spots-buttons">
        <Button onClick={onClose} color="inherit">
          {t('ra.action.cancel')}
        </Button>
        <ReasonedButton
          variant="contained"
          isBusy={isBusy}
          missing={csv.trim() === '' ? t('panui.add_spots.needs_rows') : null}
          onClick={() => void send(!isReady)}
        >
          {isReady ? t('panui.add_spots.import', { smart_count: checked.rows }) : t('panui.add_spots.check')}
        </ReasonedButton>
      </div>
    </div>
  );
}
