import type { Dto } from '@panui/api';
import { changePlateLimits } from '@panui/api/limits';
import { Alert, Button, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { api, dataOf } from '../../../data/api';
import { errorMessageOf } from '../../../data/http';
import { useLang } from '../../../i18n/useLang';
import { groupedPlate } from '@panui/shared/plate';
import { lotItems } from '../../../components/lots/lotItems';
import { ButtonWithReason } from '../../../components/ui/ButtonWithReason';
import { ChoiceField } from '../../../components/ui/ChoiceField';
import { FormDialog } from '../../../components/ui/FormDialog';
import { useLastLot } from '../../../components/lots/useLastLot';
import { type Direction, fieldErrorOf } from './entry';

interface Props {
  lots: Dto<'Lot'>[];
  preset: Partial<Dto<'RecordEntry'>>;
  onClose: () => void;
  onRecorded: (entry: Dto<'Entry'>, direction: Direction) => void;
}

/** Records an entry or exit that no gate reported. */
export function RecordCarDialog({ lots, preset, onClose, onRecorded }: Props) {
  const t = useTranslate();
  const lang = useLang();
  const [lastLot, setLastLot] = useLastLot(lots);
  const [plate, setPlate] = useState(groupedPlate(preset.license_plate ?? ''));
  const [direction, setDirection] = useState<Direction>(preset.direction ?? 'in');
  const [lotId, setLotId] = useState(preset.parking_lot_id ?? lastLot?.id ?? 0);
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const plateError = fieldErrorOf(error, 'license_plate');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    setError(null);
    try {
      const request: Dto<'RecordEntry'> = { parking_lot_id: lotId, license_plate: plate, direction };
      const entry = await dataOf(api.POST('/owners/me/entries', { body: request }));
      setLastLot(lotId);
      onRecorded(entry, direction);
    } catch (failure) {
      setError(failure);
      setIsBusy(false);
    }
  };

  return (
    <FormDialog onClose={onClose} maxWidth="xs" aria-labelledby="record-car-title">
      {(close) => (
        <form onSubmit={(event) => void submit(event)}>
          <DialogTitle id="record-car-title">{t('panui.cars.title')}</DialogTitle>
          <DialogContent>
            {error !== null && !plateError && <Alert severity="error">{errorMessageOf(error)}</Alert>}
            <TextField
              name="license_plate"
              label={t('panui.entry.license_plate')}
              value={plate}
              required
              autoFocus
              autoComplete="off"
              error={plateError !== null}
              helperText={plateError && t(plateError)}
              onChange={(event) => setPlate(event.target.value)}
              slotProps={{ htmlInput: { dir: 'ltr', maxLength: changePlateLimits.license_plate.maxLength } }}
            />
            <ChoiceField
              label={t('panui.cars.direction')}
              value={direction}
              choices={['in', 'out']}
              labelOf={(choice) => t(`panui.cars.${choice}`)}
              onChange={setDirection}
            />
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
            <Button color="inherit" onClick={close}>
              {t('ra.action.cancel')}
            </Button>
            <ButtonWithReason
              type="submit"
              variant="contained"
              isBusy={isBusy}
              disabledReason={plate.trim() === '' ? t('panui.cars.needs_plate') : null}
            >
              {t(`panui.cars.submit_${direction}`)}
            </ButtonWithReason>
          </DialogActions>
        </form>
      )}
    </FormDialog>
  );
}
