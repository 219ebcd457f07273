import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { call, textOf } from '../../../data/http';
import { useLang } from '../../../i18n/useLang';
import type { LotRecord } from '../../parking-lots/lot';
import { lotItems } from '../../parking-lots/lotItems';
import { groupPlate } from '../../../i18n/plate';
import { ReasonedButton } from '../../../components/ui/ReasonedButton';
import { useLastLot } from '../useLastLot';
import { type CarPost, type Direction, type EntryRecord, faultOf } from './entry';

interface Props {
  lots: LotRecord[];
  preset: Partial<CarPost>;
  onClose: () => void;
  onRecorded: (entry: EntryRecord, direction: Direction) => void;
}

/** A car that came in or left just now, where no gate saw it. */
export function RecordCarDialog({ lots, preset, onClose, onRecorded }: Props) {
  const t = useTranslate();
  const lang = useLang();
  const [lastLot, setLastLot] = useLastLot(lots);
  const [plate, setPlate] = useState(groupPlate(preset.license_plate ?? ''));
  const [direction, setDirection] = useState<Direction>(preset.direction ?? 'in');
  const [lotId, setLotId] = useState(preset.parking_lot_id ?? lastLot?.id ?? 0);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const plateFault = faultOf(error, 'license_plate');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    setError(null);
    try {
      const post: CarPost = { parking_lot_id: lotId, license_plate: plate, direction };
      const entry = await call<EntryRecord>('POST', '/owners/me/entries', post);
      setLastLot(lotId);
      onRecorded(entry, direction);
    } catch (failure) {
      setError(failure);
      setIsBusy(false);
    }
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="record-car-title">
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id="record-car-title">{t('panui.cars.title')}</DialogTitle>
        <DialogContent>
          {error !== null && !plateFault && <Alert severity="error">{textOf(error)}</Alert>}
          <TextField
            name="license_plate"
            label={t('panui.entry.license_plate')}
            value={plate}
            required
            autoFocus
            autoComplete="off"
            error={plateFault !== null}
            helperText={plateFault && t(plateFault)}
            onChange={(event) => setPlate(event.target.value)}
            slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'numeric', maxLength: 30 } }}
          />
          <fieldset className="entry-direction">
            <legend>{t('panui.cars.direction')}</legend>
            <ToggleButtonGroup
              exclusive
              fullWidth
              value={direction}
              onChange={(_event, chosen: Direction | null) => chosen && setDirection(chosen)}
            >
              <ToggleButton value="in">{t('panui.cars.in')}</ToggleButton>
              <ToggleButton value="out">{t('panui.cars.out')}</ToggleButton>
            </ToggleButtonGroup>
          </fieldset>
          {lots.length > 1 && (
            <TextField
              select
              name="parking_lot_id"
              label={t('panui.entry.lot')}
              value={lotId}
              onChange={(event) => setLotId(Number(event.target.value))}
            >
              {lotItems(lots, lang)}
            </TextField>
          )}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('ra.action.cancel')}
          </Button>
          <ReasonedButton
            type="submit"
            variant="contained"
            isBusy={isBusy}
            missing={plate.trim() === '' ? t('panui.cars.needs_plate') : null}
          >
            {t(`panui.cars.submit_${direction}`)}
          </ReasonedButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
