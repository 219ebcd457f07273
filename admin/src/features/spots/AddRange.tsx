import { Alert, Button, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { api, dataOf } from '../../data/api';
import { errorMessageOf } from '../../data/http';
import type { AddSpotsProps } from './addSpotsProps';

const ltr = { htmlInput: { dir: 'ltr' } };

/** Adds a range, for example floor -2, numbers 201 to 260, office B. */
export function AddRange({ base, lotId, isHidden, onAdded, onClose }: AddSpotsProps) {
  const t = useTranslate();
  const notify = useNotify();
  const [error, setError] = useState<{ lotId: number; text: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => (form.get(name) as string | null)?.trim() ?? '';
    setIsBusy(true);
    setError(null);
    try {
      const { created, skipped } = await dataOf(
        api.POST(`${base}/bulk`, {
          body: {
            parking_lot_id: lotId,
            floor: text('floor'),
            office: text('office'),
            first_number: Number(text('first_number')),
            last_number: Number(text('last_number')),
            is_handicap: form.has('is_handicap'),
            is_electric: form.has('is_electric'),
          },
        }),
      );
      onAdded();
      const key = skipped.length > 0 ? 'panui.add_spots.added_some' : 'panui.add_spots.added';
      notify(key, { type: 'success', messageArgs: { smart_count: created, skipped: skipped.length } });
      onClose();
    } catch (failure) {
      setError({ lotId, text: errorMessageOf(failure) });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form className="add-spots-form" hidden={isHidden} onSubmit={(event) => void submit(event)}>
      {error?.lotId === lotId && <Alert severity="error">{error.text}</Alert>}
      <div className="add-spots-fields">
        <TextField
          name="first_number"
          type="number"
          required
          label={t('panui.add_spots.first')}
          slotProps={ltr}
        />
        <TextField
          name="last_number"
          type="number"
          required
          label={t('panui.add_spots.last')}
          slotProps={ltr}
        />
        <TextField name="floor" label={t('resources.spots.fields.floor')} slotProps={ltr} />
        <TextField name="office" label={t('resources.spots.fields.office')} />
        <FormControlLabel control={<Checkbox name="is_handicap" />} label={t('panui.spot.handicap')} />
        <FormControlLabel control={<Checkbox name="is_electric" />} label={t('panui.spot.electric')} />
      </div>
      <div className="add-spots-buttons">
        <Button onClick={onClose} color="inherit">
          {t('ra.action.cancel')}
        </Button>
        <Button type="submit" variant="contained" disabled={isBusy}>
          {t('panui.add_spots.submit')}
        </Button>
      </div>
    </form>
  );
}
