import { FormHelperText, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useInput, useTranslate } from 'react-admin';
import { useLang } from '../../i18n/useLang';
import { weekdayText } from '../../i18n/time';

const weekdays = [0, 1, 2, 3, 4, 5, 6];

/** Seven toggle buttons, Sunday first. */
export function WeekdaysInput({
  source,
  label,
  disabled,
}: {
  source: string;
  label: string;
  disabled?: boolean;
}) {
  const t = useTranslate();
  const lang = useLang();
  const { field, fieldState } = useInput<number[]>({ source });
  const days = (field.value as number[] | undefined) ?? [];
  return (
    <div style={{ marginBlock: 8 }}>
      <p className="quiet" id={`${source}-label`} style={{ fontSize: '0.8125rem', marginBlockEnd: 4 }}>
        {t(label)}
      </p>
      <ToggleButtonGroup
        value={days}
        disabled={disabled ?? false}
        aria-labelledby={`${source}-label`}
        size="small"
        fullWidth
        onChange={(_event, value: number[]) => field.onChange([...value].sort((a, b) => a - b))}
      >
        {weekdays.map((day) => (
          <ToggleButton
            key={day}
            value={day}
            aria-label={weekdayText(day, lang, 'long')}
            sx={{ flex: '0 1 44px', minInlineSize: 0, minBlockSize: 44, paddingInline: 0 }}
          >
            {weekdayText(day, lang, 'narrow')}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {fieldState.error?.message && <FormHelperText error>{t('panui.field.invalid')}</FormHelperText>}
    </div>
  );
}
