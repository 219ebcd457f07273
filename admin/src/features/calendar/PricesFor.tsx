import type { Dto } from '@panui/api';
import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLang } from '../../i18n/useLang';
import { audienceName } from './audienceName';
import type { Audience } from './calendarApi';

interface Props {
  rules: readonly Dto<'Rule'>[];
  venues: readonly Dto<'AudienceVenue'>[];
  value: Audience | null;
  onChange: (value: Audience | null) => void;
}

const keyOf = ({ venue_id, event_id }: Audience): string =>
  event_id === null ? `venue ${venue_id}` : `event ${event_id}`;

/** Chooses whose prices the calendar has. Missing while all prices of the lot are for everyone. */
export function PricesFor({ rules, venues, value, onChange }: Props) {
  const t = useTranslate();
  const lang = useLang();
  const named = new Map(
    rules
      .filter(({ venue_id, event_id }) => venue_id !== null || event_id !== null)
      .map(({ venue_id, event_id }) => [keyOf({ venue_id, event_id }), { venue_id, event_id }]),
  );
  // The rule may have been deleted while its drivers are chosen.
  if (value) named.set(keyOf(value), value);
  const options = [...named].flatMap(([key, audience]) => {
    const name = audienceName(audience, venues, lang);
    return name === undefined ? [] : [{ key, name }];
  });
  if (options.length === 0) return null;
  return (
    <TextField
      select
      size="small"
      className="prices-for"
      label={t('panui.calendar.prices_for')}
      value={value ? keyOf(value) : ''}
      onChange={(event) => onChange(named.get(event.target.value) ?? null)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('panui.calendar.audience.everyone')}</MenuItem>
      {options.map(({ key, name }) => (
        <MenuItem key={key} value={key}>
          <bdi>{name}</bdi>
        </MenuItem>
      ))}
    </TextField>
  );
}
