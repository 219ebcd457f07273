import { MenuItem, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { calendarText } from '../../components/charts/cell';
import { useLang } from '../../i18n/useLang';
import { Ltr } from '../../components/ui/Ltr';
import { DayFields } from './DayFields';
import { type Choice, type DateRange, daysBefore, type Preset, presets } from './range';

interface Props {
  choice: Choice;
  /** The custom dates in the URL, valid or not. */
  enteredDays: Partial<DateRange>;
  onChange: (preset: Preset | 'own', own?: Partial<DateRange>) => void;
  /** More choices, after the dates. */
  children?: ReactNode;
}

const options = [...presets, 'own'] as const;

/** Selects the date range and shows the range it is compared with. */
export function RangePicker({ choice, enteredDays, onChange, children }: Props) {
  const t = useTranslate();
  const { preset, days } = choice;
  const isCustom = preset === 'own';
  return (
    <div className="range">
      <TextField
        select
        margin="none"
        name="range"
        label={t('panui.range.label')}
        value={preset}
        onChange={({ target }) => onChange(target.value as Preset | 'own', days ?? {})}
      >
        {options.map((option) => (
          <MenuItem key={option} value={option}>
            {t(`panui.range.${option}`)}
          </MenuItem>
        ))}
      </TextField>
      {isCustom && (
        <DayFields
          days={enteredDays}
          isInvalid={days === null}
          onChange={(changed) => onChange('own', changed)}
        />
      )}
      {children}
      {days && (
        <p className="quiet">
          <DaysText days={days} />, {t('panui.range.compared')} <DaysText days={daysBefore(days)} />
        </p>
      )}
    </div>
  );
}

function DaysText({ days }: { days: DateRange }) {
  const t = useTranslate();
  const lang = useLang();
  return (
    <span className="range-days">
      <Ltr>{calendarText(days.first, lang)}</Ltr>
      {days.last !== days.first && (
        <>
          {' '}
          {t('panui.to')} <Ltr>{calendarText(days.last, lang)}</Ltr>
        </>
      )}
    </span>
  );
}
