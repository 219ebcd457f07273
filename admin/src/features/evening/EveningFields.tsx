import type { Dto } from '@panui/api';
import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ChoiceField } from '../../components/ui/ChoiceField';
import { DateField } from '../../components/ui/DateField';
import { Moment } from '../../components/ui/Moment';
import { SearchableChoice } from '../../components/ui/SearchableChoice';
import { useAllRows } from '../../data/useAllRows';
import { fieldInLang, inLang } from '../../i18n/inLang';
import { useLang } from '../../i18n/useLang';
import { type Evening, eveningKinds, slotChoices } from './evening';

interface Props {
  evening: Evening;
  onChange: (evening: Evening) => void;
}

/** The venue, lot or event, the day and its slot. */
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
        onChange={(chosen) => onChange({ ...evening, kind: chosen, id: null, slot: null })}
      />
      <div className="evening-choice">
        <Records
          key={kind}
          kind={kind}
          id={id}
          onChange={(chosen) => onChange({ ...evening, id: chosen, slot: null })}
        />
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
        <SlotField evening={evening} onChange={(slot) => onChange({ ...evening, slot })} />
      </div>
    </section>
  );
}

/** A part of the day, where the day of a lot has several. */
function SlotField({ evening, onChange }: { evening: Evening; onChange: (slot: number | null) => void }) {
  const t = useTranslate();
  const { kind, id, slot } = evening;
  const { data: lots = [] } = useAllRows<Dto<'Lot'>>('parking-lots', 'name', kind !== 'event' && id !== null);
  if (kind === 'event' || id === null) return null;
  const choices = slotChoices(kind === 'lot' ? lots.filter((lot) => lot.id === id) : lots);
  if (choices.length === 0) return null;
  return (
    <TextField
      select
      name="slot"
      margin="none"
      label={t('panui.evening.slot')}
      value={choices.some((choice) => choice.slot === slot) ? String(slot) : ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{t('panui.evening.whole_day')}</MenuItem>
      {choices.map((choice) => (
        <MenuItem key={choice.slot} value={String(choice.slot)}>
          <bdi dir="ltr">{choice.times.join(', ')}</bdi>
        </MenuItem>
      ))}
    </TextField>
  );
}

function Records({
  kind,
  id,
  onChange,
}: Pick<Evening, 'kind' | 'id'> & { onChange: (id: number | null) => void }) {
  const t = useTranslate();
  const lang = useLang();
  const nameField = fieldInLang(lang, 'name');
  const { data: venues = [] } = useAllRows<Dto<'Venue'>>('venues', nameField, kind === 'venue');
  const { data: lots = [] } = useAllRows<Dto<'Lot'>>('parking-lots', nameField, kind === 'lot');
  const { data: events = [] } = useAllRows<Dto<'Event'>>('events', 'starts_at', kind === 'event');
  const records =
    kind === 'event'
      ? events.map((event) => ({ ...event, name: event.title, name_en: event.title_en }))
      : kind === 'lot'
        ? lots
        : venues;
  return (
    <SearchableChoice
      name={kind}
      margin="none"
      label={t(`panui.evening.${kind}`)}
      value={id}
      options={records.map((record) => ({
        id: record.id,
        text: inLang(lang, record.name, record.name_en),
        details: 'starts_at' in record && (
          <span className="evening-start">
            <Moment at={record.starts_at} />
          </span>
        ),
      }))}
      onChange={onChange}
    />
  );
}
