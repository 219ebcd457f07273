import { FieldTitle, useInput, useResourceContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { dayProblems } from '../../data/filterDays';
import { dayOf, isDate, readInstant, serviceDay } from '../../i18n/time';
import { DateField } from '../ui/DateField';

interface Props {
  /** `from`, the first day, or `to`, the last one, which is included; also `paid_from` and the like. */
  source: string;
  alwaysOn?: boolean;
}

/** The last day that begins before an instant: the end of a day, of a service day, or a moment of one. */
function lastDayBefore(value: unknown): string | null {
  const end = readInstant(value);
  return end && serviceDay(new Date(end.getTime() - 1)).date;
}

/** Filter by days of Israel's clock. */
export function DayInput({ source }: Props) {
  const t = useTranslate();
  const resource = useResourceContext();
  const isEnd = source.endsWith('to');
  const { id, field } = useInput<string>({
    source,
    format: (value?: unknown) =>
      (isEnd && !(typeof value === 'string' && isDate(value)) ? lastDayBefore(value) : dayOf(value)) ?? '',
  });
  // The other day is a field of the same form.
  const filter = useWatch() as Record<string, unknown>;
  const problem = dayProblems(filter)[source];
  return (
    <DateField
      id={id}
      type="date"
      name={field.name}
      label={<FieldTitle source={source} {...(resource ? { resource } : {})} />}
      value={field.value as string}
      onChange={field.onChange}
      onBlur={field.onBlur}
      emptyText={t('panui.filter.all')}
      {...(problem && { error: true, helperText: t(problem, { value: String(filter[source]) }) })}
    />
  );
}
