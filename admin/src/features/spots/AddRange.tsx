import { Alert, Button, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { withAsciiDigits } from '@panui/shared/typed-digits';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { api, dataOf } from '../../data/api';
import { undoMs } from '../../data/undo';
import { useAction } from '../../data/useAction';
import type { AddSpotsProps } from './addSpotsProps';

const ltr = { htmlInput: { dir: 'ltr' } };
/** Text fields, because the browser's number field drops the digits of other scripts. */
const numeric = {
  htmlInput: { dir: 'ltr', inputMode: 'numeric', pattern: String.raw`\s*\p{Nd}+\s*` },
} as const;
const fields = ['first_number', 'last_number', 'floor', 'office'] as const;

/** Adds a range, for example floor -2, numbers 201 to 260, office B. */
export function AddRange({ base, lotId, isHidden, onAdded, onClose }: AddSpotsProps) {
  const t = useTranslate();
  const { isBusy, errorText, fieldErrors, run } = useAction();
  /** The lot of the last request. Its errors say nothing about another lot. */
  const [sentLotId, setSentLotId] = useState(lotId);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => (form.get(name) as string | null)?.trim() ?? '';
    const numberOf = (name: string) => Number(withAsciiDigits(text(name)));
    setSentLotId(lotId);
    void run(async () => {
      const undoUntil = Date.now() + undoMs;
      const { created, skipped, added_at } = await dataOf(
        api.POST(`${base}/bulk`, {
          body: {
            parking_lot_id: lotId,
            floor: text('floor'),
            office: text('office'),
            first_number: numberOf('first_number'),
            last_number: numberOf('last_number'),
            is_handicap: form.has('is_handicap'),
            is_electric: form.has('is_electric'),
          },
        }),
      );
      onAdded({ count: created, skipped: skipped.length, rejected: 0, addedAt: added_at, undoUntil });
    });
  };
  const errors = sentLotId === lotId ? fieldErrors : {};
  const alertText = sentLotId === lotId && !fields.some((field) => fieldErrors[field]) ? errorText : null;
  const fieldOf = (name: (typeof fields)[number]) => ({
    name,
    error: name in errors,
    helperText: errors[name],
  });

  return (
    <form className="add-spots-form" hidden={isHidden} onSubmit={submit}>
      {alertText && <Alert severity="error">{alertText}</Alert>}
      <div className="add-spots-fields">
        <TextField
          {...fieldOf('first_number')}
          required
          label={t('panui.add_spots.first')}
          slotProps={numeric}
        />
        <TextField
          {...fieldOf('last_number')}
          required
          label={t('panui.add_spots.last')}
          slotProps={numeric}
        />
        <TextField {...fieldOf('floor')} label={t('resources.spots.fields.floor')} slotProps={ltr} />
        <TextField {...fieldOf('office')} label={t('resources.spots.fields.office')} />
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
