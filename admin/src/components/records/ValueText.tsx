import { useTranslate } from 'react-admin';
import type { Lang } from '../../i18n/lang';
import { useLang } from '../../i18n/useLang';
import { weekdayText } from '../../i18n/time';
import { Ltr } from '../ui/Ltr';
import { Moment } from '../ui/Moment';
import { Money } from '../ui/Money';

const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

const languages: Record<string, string> = { he: 'עברית', en: 'English' };

/**
 * Any field value, formatted by the field's name: money in shekels, weekdays by name, instants in Israel
 * time.
 */
export function ValueText({ field, value }: { field: string; value: unknown }) {
  const t = useTranslate();
  const lang = useLang();
  if (value === null || value === undefined || value === '') return <>{t('panui.empty_value')}</>;
  if (typeof value === 'boolean') return <>{t(`ra.boolean.${value}`)}</>;
  if (typeof value === 'number')
    return field.endsWith('_agorot') ? <Money agorot={value} /> : <Ltr>{value}</Ltr>;
  if (Array.isArray(value)) return <List field={field} values={value} lang={lang} />;
  if (typeof value !== 'string') return <bdi dir="ltr">{JSON.stringify(value)}</bdi>;
  if (isInstant.test(value)) return <Moment at={value} />;
  if (field === 'locale') return <>{languages[value] ?? value}</>;
  if (field === 'kind') return <>{t(`panui.entry.kinds.${value}`, { _: value })}</>;
  if (field === 'source') return <>{t(`panui.cars.source.${value}`, { _: value })}</>;
  if (field === 'effect') return <>{t(`panui.calendar.effect.${value}`, { _: value })}</>;
  if (field === 'choice') return <>{t(`panui.audit.choice.${value}`, { _: value })}</>;
  if (field === 'status') return <>{statusText(value, t)}</>;
  if (field === 'role') return <>{t(`panui.role.${value}`, { _: value })}</>;
  return <bdi>{value}</bdi>;
}

/** Spots, reservations and payments share no status name, so one lookup over the three is unambiguous. */
const statusText = (status: string, t: ReturnType<typeof useTranslate>): string =>
  ['spot', 'reservation', 'payment'].reduce(
    (text, kind) => (text === status ? t(`panui.${kind}.${status}`, { _: status }) : text),
    status,
  );

/** Name of a referenced record; null when it has none. */
function nameOf(value: unknown): string | null {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const { name, email } = (value ?? {}) as { name?: unknown; email?: unknown };
  return typeof name === 'string' ? name : typeof email === 'string' ? email : null;
}

/** The names of the items, or their number when they have no names. */
function List({ field, values, lang }: { field: string; values: unknown[]; lang: Lang }) {
  const names = field.endsWith('weekdays')
    ? values.map((day) => weekdayText(Number(day), lang, 'short'))
    : values.map(nameOf);
  if (values.length === 0 || names.includes(null)) return <Ltr>{values.length}</Ltr>;
  return <bdi>{names.join(', ')}</bdi>;
}
