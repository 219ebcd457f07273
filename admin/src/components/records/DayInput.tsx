import { FieldTitle, useInput, useResourceContext, useTranslate } from 'react-admin';
import { dayOf } from '../../i18n/time';
import { DateField } from '../ui/DateField';

interface Props {
  /** The first day, or the last one, which is included. */
  source: 'from' | 'to';
  alwaysOn?: boolean;
}

/** Filter by days of Israel's clock. */
export function DayInput({ source }: Props) {
  const t = useTranslate();
  const resource = useResourceContext();
  const { id, field } = useInput<string>({ source, format: (value?: unknown) => dayOf(value) ?? '' });
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
    />
  );
}
