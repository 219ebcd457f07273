import type { Dto } from '@panui/api';
import { Alert, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { dayKinds } from '@panui/shared/day-kind';
import { DateField } from '../../components/ui/DateField';
import { NumericField } from '../../components/ui/NumericField';
import { ErrorText } from '../../components/ui/ErrorText';
import { errorMessageOf } from '../../data/http';
import { weekdayText } from '../../i18n/time';
import { useLang } from '../../i18n/useLang';
import type { RuleValues } from './calendarApi';
import { emptyToNull, toggled } from './ruleValues';

export interface RuleFieldProps {
  name: string;
  label: string;
  error: boolean;
  helperText: string | undefined;
  margin: 'dense';
  variant: 'outlined';
}

interface Props {
  values: RuleValues;
  lot: Dto<'Lot'>;
  spots: Dto<'Spot'>[] | undefined;
  spotsError: unknown;
  fieldOf: (name: keyof RuleValues) => RuleFieldProps;
  onChange: (change: Partial<RuleValues>) => void;
}

const weekdays = [0, 1, 2, 3, 4, 5, 6];

/** Fields of the rule editor that limit a rule to some days, slots, spots or occupancies. */
export function RuleConditions({ values, lot, spots, spotsError, fieldOf, onChange }: Props) {
  const t = useTranslate();
  const lang = useLang();
  const spotsText = (ids: number[]) => {
    if (ids.length === 0) return t('panui.calendar.every_spot');
    const chosen = (spots ?? []).filter(({ id }) => ids.includes(id));
    // Without the numbers of all of them, their count.
    return chosen.length === ids.length
      ? chosen.map(({ number }) => number).join(', ')
      : t('panui.calendar.some_spots', { smart_count: ids.length });
  };
  const numberOf = (name: 'min_occupancy_percent' | 'min_days_ahead' | 'max_days_ahead') => (
    <NumericField
      {...fieldOf(name)}
      value={values[name]}
      onChange={(value) => onChange({ [name]: value })}
      // Half as wide as the form, the field has room for its label in small letters only.
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
  // The lot may have been divided differently since the rule was saved.
  const isSlotMissing = values.slot !== null && !lot.slots.some(({ slot }) => slot === values.slot);
  return (
    <>
      <div className="pair">
        <DateField
          {...fieldOf('date_from')}
          type="date"
          value={values.date_from ?? ''}
          onChange={(date) => onChange({ date_from: date || null })}
        />
        <DateField
          {...fieldOf('date_to')}
          type="date"
          value={values.date_to ?? ''}
          onChange={(date) => onChange({ date_to: date || null })}
        />
      </div>
      <Choices
        legend={t('panui.calendar.field.weekdays')}
        options={weekdays.map((weekday) => ({ id: weekday, name: weekdayText(weekday, lang, 'short') }))}
        chosen={values.weekdays}
        onToggle={(weekday) => onChange({ weekdays: toggled(values.weekdays, weekday) })}
      />
      <Choices
        legend={t('panui.calendar.field.day_kinds')}
        options={dayKinds.map((kind) => ({ id: kind, name: t(`panui.calendar.kind.${kind}`) }))}
        chosen={values.day_kinds}
        onToggle={(kind) => onChange({ day_kinds: toggled(values.day_kinds, kind) })}
      />
      {(lot.slots.length > 1 || values.slot !== null) && (
        <TextField
          {...fieldOf('slot')}
          select
          value={values.slot ?? ''}
          onChange={(event) =>
            onChange({ slot: event.target.value === '' ? null : Number(event.target.value) })
          }
        >
          <MenuItem value="">{t('panui.calendar.every_slot')}</MenuItem>
          {lot.slots.map((slot) => (
            <MenuItem key={slot.slot} value={slot.slot}>
              <bdi dir="ltr">{`${slot.start_time}–${slot.end_time}`}</bdi>
            </MenuItem>
          ))}
          {isSlotMissing && <MenuItem value={values.slot ?? ''}>{t('panui.calendar.missing_slot')}</MenuItem>}
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
          onChange={(event) => onChange({ spot_ids: emptyToNull(event.target.value as unknown as number[]) })}
          slotProps={{
            select: { multiple: true, displayEmpty: true, renderValue: (ids) => spotsText(ids as number[]) },
            inputLabel: { shrink: true },
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
    </>
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
