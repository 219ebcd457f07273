import { TextInput } from 'react-admin';
import { addDays, instantAt, localDate } from '../shared/time';

const midnight = '00:00';

interface Props {
  source: string;
  /** From the day's first instant on, or up to its last. */
  side: 'from' | 'until';
  alwaysOn?: boolean;
}

/** A day in Israel as a filter; the API is asked by instants. */
export function DayInput({ source, side }: Props) {
  const shift = side === 'until' ? 1 : 0;
  return (
    <TextInput
      source={source}
      type="date"
      resettable={false}
      format={(instant?: string) => (instant ? addDays(localDate(new Date(instant)), -shift) : '')}
      parse={(day: string) => (day ? instantAt(addDays(day, shift), midnight).toISOString() : '')}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { dir: 'ltr' } }}
    />
  );
}
