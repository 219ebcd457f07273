import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { required, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { durationText, type DurationUnit, factorOf, naturalUnit, unitsFrom } from '../../i18n/duration';
import { readNumber } from '../../i18n/typedNumber';
import { useLang } from '../../i18n/useLang';
import { NumericInput } from './inputs';
import './duration-input.css';

interface Props {
  source: string;
  /** The unit of the stored number. */
  base: DurationUnit;
  /** Of the stored number. */
  limits: { readonly minimum: number; readonly maximum: number };
  /** Translation key. */
  help: string;
}

/** A number of seconds, minutes, hours or days, typed in the unit that suits it. */
export function DurationInput({ source, base, limits, help }: Props) {
  const t = useTranslate();
  const lang = useLang();
  const { getValues, setValue } = useFormContext();
  const [unit, setUnit] = useState(() => {
    const stored: unknown = getValues(source);
    return typeof stored === 'number' ? naturalUnit(stored, base) : base;
  });
  const factor = factorOf(unit, base);
  const range = t('panui.duration.range', {
    min: durationText(limits.minimum, base, lang),
    max: durationText(limits.maximum, base, lang),
  });
  const read = (typed: string) => {
    const number = readNumber(typed);
    if (number === null) return null;
    return Number.isInteger(number * factor) ? number * factor : NaN;
  };
  const isWithin = (value: unknown) =>
    typeof value === 'number' && (value < limits.minimum || value > limits.maximum) ? range : undefined;
  /** The typed number stays and counts in the other unit. */
  const changeUnit = (next: DurationUnit) => {
    const stored: unknown = getValues(source);
    if (typeof stored === 'number')
      setValue(source, Math.round((stored / factor) * factorOf(next, base)), {
        shouldDirty: true,
        shouldValidate: true,
      });
    setUnit(next);
  };
  return (
    <div className="duration-input">
      <NumericInput
        key={unit}
        source={source}
        read={read}
        write={(stored) => stored / factor}
        helperText={`${t(help)} ${range}.`}
        validate={[required(), isWithin]}
      />
      <TextField
        select
        margin="none"
        label={t('panui.duration.unit')}
        value={unit}
        onChange={({ target }) => changeUnit(target.value as DurationUnit)}
      >
        {unitsFrom(base, limits.maximum).map((one) => (
          <MenuItem key={one} value={one}>
            {t(`panui.duration.units.${one}`)}
          </MenuItem>
        ))}
      </TextField>
    </div>
  );
}
