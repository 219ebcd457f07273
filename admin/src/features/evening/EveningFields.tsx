import type { Dto } from '@panui/api';
import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ChoiceField } from '../../components/ui/ChoiceField';
import { DateField } from '../../components/ui/DateField';
import { Moment } from '../../components/ui/Moment';
import { useAllRows } from '../../data/useAllRows';
import { inLang } from '../../i18n/inLang';
import { useLang } from '../../i18n/useLang';
import { type Evening, eveningKinds } from './evening';

interface Props {
  evening: Evening;
  onChange: (evening: Evening) => void;
}

/** The venue, lot or event, and the day. */
export function EveningFields({ evening, onChange }: Props) {
  const t = useTranslate();
  const { kind, id, date } = evening;
  return (
    <section className="card evening-fields" aria-label={t('panui.evening.which')}>
      <ChoiceField
        label={t('panui.evening.of')}
        value={kind}
        choices={eveningKinds}
        labelOf={(choice) => t(`panui.evening.${choice}`)}
        onChange={(chosen) => onChange({ ...evening, kind: chosen, id: null })}
      />
      <div className="evening-choice">
        <Records key={kind} kind={kind} id={id} onChange={(chosen) => onChange({ ...evening, id: chosen })} />
        {kind !== 'event' && (
          <DateField
            type="date"
            name="date"
            margin="none"
            label={t('panui.evening.date')}
            value={date}
            onChange={(chosen) => chosen && onChange({ ...evening, date: chosen })}
          />
        )}
      </div>
    </section>
  );
}

function Records({ kind, id, onChange }: Pick<Evening, 'kind' | 'id'> & { onChange: (id: number) => void }) {
  const t = useTranslate();
  const lang = useLang();
  const { data: venues = [] } = useAllRows<Dto<'Venue'>>('venues', 'name', kind === 'venue');
  const { data: lots = [] } = useAllRows<Dto<'Lot'>>('parking-lots', 'name', kind === 'lot');
  const { data: events = [] } = useAllRows<Dto<'Event'>>('events', 'starts_at', kind === 'event');
  const records =
    kind === 'event'
      ? events.map((event) => ({ ...event, name: event.title, name_en: event.title_en }))
      : kind === 'lot'
        ? lots
        : venues;
  return (
    <TextField
      select
      name={kind}
      margin="none"
      label={t(`panui.evening.${kind}`)}
      value={records.some((record) => record.id === id) ? String(id) : ''}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {records.map((record) => (
        <MenuItem key={record.id} value={String(record.id)}>
          <bdi>{inLang(lang, record.name, record.name_en)}</bdi>
          {'starts_at' in record && (
            <span className="evening-start">
              <Moment at={record.starts_at} />
            </span>
          )}
        </MenuItem>
      ))}
    </TextField>
  );
}
