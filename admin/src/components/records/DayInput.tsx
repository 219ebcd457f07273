import { FieldTitle, useInput, useResourceContext } from 'react-admin';
import { addDays, instantAt, localDate, readInstant, serviceDay } from '../../i18n/time';
import { DateField } from '../ui/DateField';

const midnight = '00:00';

interface Props {
  source: string;
  /** Start of the chosen day (`from`), or its end (`until`). */
  side: 'from' | 'until';
  /** The API has a date, which `until` includes, and no instant. */
  isDate?: boolean;
  alwaysOn?: boolean;
}

/** Date filter in Israel time. The API receives an instant, or the date itself. */
export function DayInput({ source, side, isDate = false }: Props) {
  const resource = useResourceContext();
  const shift = side === 'until' ? 1 : 0;
  const { id, field } = useInput<string>({
    source,
    format: (instant?: unknown) => {
      if (isDate) return typeof instant === 'string' ? instant : '';
      const at = readInstant(instant);
      if (!at) return '';
      // The last day that begins before the end, which may be that of a service day or a moment of a day.
      return side === 'from' ? localDate(at) : serviceDay(new Date(at.getTime() - 1)).date;
    },
    parse: (day: string) => (isDate || !day ? day : instantAt(addDays(day, shift), midnight).toISOString()),
  });
  return (
    <DateField
      id={id}
      type="date"
      name={field.name}
      label={<FieldTitle source={source} {...(resource ? { resource } : {})} />}
      value={field.value as string}
      onChange={field.onChange}
      onBlur={field.onBlur}
      sx={{ minInlineSize: 168 }}
    />
  );
}
