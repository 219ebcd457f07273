import { type SelectInputProps, useListContext } from 'react-admin';
import { ChoiceFilter } from '../../components/records/ChoiceFilter';
import { DayInput } from '../../components/records/DayInput';
import { serviceDay, weekdayText } from '../../i18n/time';
import { useLang } from '../../i18n/useLang';

/** A day of the start. The tab of today says it already. */
export function StartDay({ source }: { source: 'from' | 'to'; alwaysOn: boolean }) {
  const { from, to, is_cancelled: isCancelled } = useListContext().filterValues as Record<string, unknown>;
  const { date } = serviceDay(new Date());
  return from === date && to === date && isCancelled === false ? null : <DayInput source={source} />;
}

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
