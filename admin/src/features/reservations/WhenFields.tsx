import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DateField } from '../../components/ui/DateField';
import { Ltr } from '../../components/ui/Ltr';
import { timeSteps } from './timeSteps';

export interface LocalTime {
  date: string;
  time: string;
}

interface Props {
  value: LocalTime;
  /** The time that is offered although it is not on a quarter of an hour. */
  present: string;
  onChange: (value: LocalTime) => void;
}

/** The day and the time of a reservation, in Israel's clock. */
export function WhenFields({ value, present, onChange }: Props) {
  const t = useTranslate();
  return (
    <>
      <DateField
        type="date"
        name="day"
        label={t('panui.reservation.move.day')}
        value={value.date}
        onChange={(date) => onChange({ ...value, date })}
      />
      <TextField
        select
        name="time"
        label={t('panui.reservation.move.from')}
        value={value.time}
        onChange={({ target }) => onChange({ ...value, time: target.value })}
      >
        {timeSteps(present).map((time) => (
          <MenuItem key={time} value={time}>
            <Ltr>{time}</Ltr>
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
