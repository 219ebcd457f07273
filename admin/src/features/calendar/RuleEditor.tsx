import type { Dto } from '@panui/api';
import { Alert, Button, MenuItem, TextField } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { dayKinds } from '../../../../backend/src/availability/day-kind';
import { readClock } from '../../components/records/clock';
import { DateField } from '../../components/ui/DateField';
import { ErrorText } from '../../components/ui/ErrorText';
import { SubmitButton } from '../../components/ui/SubmitButton';
import { errorMessageOf } from '../../data/http';
import { useAction } from '../../data/useAction';
import { toAgorot, toShekels } from '../../i18n/money';
import { weekdayText } from '../../i18n/time';
import { useLang } from '../../i18n/useLang';
import type { RuleValues } from './calendarApi';
import { effects, emptyToNull, toggled } from './ruleValues';

interface Props {
  values: RuleValues;
  lot: Dto<'Lot'>;
  /** The lot's spots, to which a rule can be limited. Undefined until they are loaded. */
  spots: Dto<'Spot'>[] | undefined;
  spotsError: unknown;
  isNew: boolean;
  onChange: (values: RuleValues) => void;
  onSave: () => Promise<void>;
  onClose: () => void;
  /** What saving would change. */
  preview: ReactNode;
}

const weekdays = [0, 1, 2, 3, 4, 5, 6];

/** The form of a rule. Its values belong to the page, so that the preview follows them. */
export function RuleEditor({
  values,
  lot,
  spots,
  spotsError,
  isNew,
  onChange,
  onSave,
  onClose,
  preview,
}: Props) {
  const t = useTranslate();
  const lang = useLang();
  const { isBusy, errorText, fieldErrors, run } = useAction();
  const set = (change: Partial<RuleValues>) => onChange({ ...values, ...change });
  const spotsText = (ids: number[]) => {
    if (ids.length === 0) return t('panui.calendar.every_spot');
    const chosen = (spots ?? []).filter(({ id }) => ids.includes(id));
    // Without the numbers of all of them, their count.
    return chosen.length === ids.length
      ? chosen.map(({ number }) => number).join(', ')
      : t('panui.calendar.some_spots', { smart_count: ids.length });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(onSave);
  };
  const fieldOf = (name: keyof RuleValues) => ({
    name,
    label: t(`panui.calendar.field.${name}`),
    error: name in fieldErrors,
    helperText: fieldErrors[name],
    margin: 'dense' as const,
    variant: 'outlined' as const,
  });
  const numberOf = (
    name: 'price_percent' | 'min_occupancy_percent' | 'min_days_ahead' | 'max_days_ahead',
  ) => (
    <TextField
      {...fieldOf(name)}
      type="number"
      value={values[name] ?? ''}
      onChange={(event) => set({ [name]: event.target.value === '' ? null : Number(event.target.value) })}
      slotProps={{ htmlInput: { min: 0, dir: 'ltr' } }}
    />
  );
  return (
    <form className="card rule-editor" onSubmit={submit} noValidate aria-labelledby="rule-title">
      <h2 id="rule-title">{t(isNew ? 'panui.calendar.new_rule' : 'panui.calendar.edit_rule')}</h2>
      {errorText && <Alert severity="error">{errorText}</Alert>}
      <TextField
        {...fieldOf('name')}
        value={values.name}
        required
        autoFocus
        autoComplete="off"
        onChange={(event) => set({ name: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 200, dir: 'auto' } }}
      />
      <fieldset className="effects">
        <legend>{t('panui.calendar.field.effect')}</legend>
        {effects.map((effect) => (
          <label key={effect}>
            <input
              type="radio"
              name="effect"
              checked={values.effect === effect}
              onChange={() => set({ effect })}
            />
            {t(`panui.calendar.effect.${effect}`)}
          </label>
        ))}
      </fieldset>
      {values.effect === 'open' && (
        <div className="pair">
          <TimeInput
            {...fieldOf('opening_time')}
            value={values.opening_time}
            onChange={(opening_time) => set({ opening_time })}
          />
          <TimeInput
            {...fieldOf('closing_time')}
            value={values.closing_time}
            onChange={(closing_time) => set({ closing_time })}
          />
        </div>
      )}
      {values.effect === 'price' && (
        <div className="pair">
          <TextField
            {...fieldOf('price_agorot')}
            type="number"
            value={toShekels(values.price_agorot) ?? ''}
            onChange={(event) => set({ price_agorot: toAgorot(event.target.value), price_percent: null })}
            slotProps={{ htmlInput: { min: 0, step: 'any', dir: 'ltr' } }}
          />
          <TextField
            {...fieldOf('price_percent')}
            type="number"
            value={values.price_percent ?? ''}
            onChange={(event) =>
              set({
                price_percent: event.target.value === '' ? null : Number(event.target.value),
                price_agorot: null,
              })
            }
            slotProps={{ htmlInput: { min: 0, dir: 'ltr' } }}
          />
        </div>
      )}
      <div className="pair">
        <DateField
          {...fieldOf('date_from')}
          type="date"
          value={values.date_from ?? ''}
          onChange={(date) => set({ date_from: date || null })}
        />
        <DateField
          {...fieldOf('date_to')}
          type="date"
          value={values.date_to ?? ''}
          onChange={(date) => set({ date_to: date || null })}
        />
      </div>
      <Choices
        legend={t('panui.calendar.field.weekdays')}
        options={weekdays.map((weekday) => ({ id: weekday, name: weekdayText(weekday, lang, 'short') }))}
        chosen={values.weekdays}
        onToggle={(weekday) => set({ weekdays: toggled(values.weekdays, weekday) })}
      />
      <Choices
        legend={t('panui.calendar.field.day_kinds')}
        options={dayKinds.map((kind) => ({ id: kind, name: t(`panui.calendar.kind.${kind}`) }))}
        chosen={values.day_kinds}
        onToggle={(kind) => set({ day_kinds: toggled(values.day_kinds, kind) })}
      />
      {lot.slots.length > 1 && (
        <TextField
          {...fieldOf('slot')}
          select
          value={values.slot ?? ''}
          onChange={(event) => set({ slot: event.target.value === '' ? null : Number(event.target.value) })}
        >
          <MenuItem value="">{t('panui.calendar.every_slot')}</MenuItem>
          {lot.slots.map((slot) => (
            <MenuItem key={slot.slot} value={slot.slot}>
              <bdi dir="ltr">{`${slot.start_time}–${slot.end_time}`}</bdi>
            </MenuItem>
          ))}
        </TextField>
      )}
      <details>
        <summary>{t('panui.calendar.more_conditions')}</summary>
        {spotsError !== null && !spots && (
          <Alert severity="error">
            <ErrorText message={errorMessageOf(spotsError)} />
          </Alert>
        )}
        <TextField
          {...fieldOf('spot_ids')}
          select
          disabled={!spots}
          value={values.spot_ids ?? []}
          onChange={(event) => set({ spot_ids: emptyToNull(event.target.value as unknown as number[]) })}
          slotProps={{
            select: { multiple: true, displayEmpty: true, renderValue: (ids) => spotsText(ids as number[]) },
          }}
        >
          {(spots ?? []).map((spot) => (
            <MenuItem key={spot.id} value={spot.id}>
              <bdi>{spot.number}</bdi>
            </MenuItem>
          ))}
        </TextField>
        {values.effect === 'price' && numberOf('min_occupancy_percent')}
        <div className="pair">
          {numberOf('min_days_ahead')}
          {numberOf('max_days_ahead')}
        </div>
      </details>
      {preview}
      <div className="actions">
        <SubmitButton isBusy={isBusy}>{t('ra.action.save')}</SubmitButton>
        <Button color="inherit" onClick={onClose}>
          {t('ra.action.cancel')}
        </Button>
      </div>
    </form>
  );
}

interface TimeInputProps {
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A text field, as in records, because the browser's time field shows 05:00 PM in US English. */
function TimeInput({ value, onChange, ...rest }: TimeInputProps & object) {
  return (
    <TextField
      {...rest}
      placeholder="17:00"
      value={value ?? ''}
      onChange={(event) => onChange(readClock(event.target.value) || null)}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { dir: 'ltr', inputMode: 'numeric', maxLength: 5 },
      }}
    />
  );
}

interface ChoicesProps<T> {
  legend: string;
  options: { id: T; name: string }[];
  chosen: readonly T[] | null;
  onToggle: (id: T) => void;
}

/** Conditions as buttons that stay pressed; none pressed is no condition. */
function Choices<T extends string | number>({ legend, options, chosen, onToggle }: ChoicesProps<T>) {
  return (
    <fieldset className="rule-chips">
      <legend>{legend}</legend>
      {options.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          aria-pressed={chosen?.includes(id) ?? false}
          onClick={() => onToggle(id)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
