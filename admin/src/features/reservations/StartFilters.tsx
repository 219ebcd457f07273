import type { SelectInputProps } from 'react-admin';
import { ChoiceFilter } from '../../components/records/ChoiceFilter';
import { weekdayText } from '../../i18n/time';
import { useLang } from '../../i18n/useLang';

const choicesOf = (count: number, nameOf: (value: number) => string) =>
  Array.from({ length: count }, (_, id) => ({ id, name: nameOf(id) }));

/** The weekday of the start, as charts count it. */
export function WeekdayFilter(props: SelectInputProps) {
  const lang = useLang();
  const choices = choicesOf(7, (weekday) => weekdayText(weekday, lang, 'long'));
  return <ChoiceFilter {...props} choices={choices} translateChoice={false} />;
}

const hourChoices = choicesOf(24, (hour) => `${String(hour).padStart(2, '0')}:00`);

/** The hour of the start. */
export function HourFilter(props: SelectInputProps) {
  return <ChoiceFilter {...props} choices={hourChoices} translateChoice={false} />;
}
