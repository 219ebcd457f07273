import type { Dto } from '@panui/api';
import { Alert, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ErrorText } from '../../components/ui/ErrorText';
import { errorMessageOf } from '../../data/http';
import { useLang } from '../../i18n/useLang';
import { eventName, venueName } from './audienceName';
import type { Audience } from './calendarApi';
import type { RuleFieldProps } from './RuleConditions';

const kinds = ['everyone', 'venue', 'event'] as const;
type Kind = (typeof kinds)[number];

function kindOf({ venue_id, event_id }: Audience): Kind {
  if (event_id !== null) return 'event';
  return venue_id === null ? 'everyone' : 'venue';
}

interface Props {
  value: Audience;
  /** Undefined until they are loaded. */
  venues: Dto<'AudienceVenue'>[] | undefined;
  venuesError: unknown;
  fieldOf: (name: 'venue_id' | 'event_id') => RuleFieldProps;
  onChange: (value: Audience) => void;
}

/** For whom a price is: everyone, or the drivers of a venue or of one of its events. */
export function AudienceField({ value, venues, venuesError, fieldOf, onChange }: Props) {
  const t = useTranslate();
  const lang = useLang();
  const kind = kindOf(value);
  // A rule is not saved while a number is missing, so that a price for some drivers never becomes one for everyone.
  const choose = (chosen: Kind) =>
    onChange({ venue_id: chosen === 'venue' ? NaN : null, event_id: chosen === 'event' ? NaN : null });
  const name = kind === 'event' ? 'event_id' : 'venue_id';
  const options =
    kind === 'event'
      ? (venues ?? []).flatMap((venue) =>
          venue.events.map((event) => ({
            id: event.id,
            text: `${eventName(event, lang)} · \u2068${venueName(venue, lang)}\u2069`,
          })),
        )
      : (venues ?? []).map((venue) => ({ id: venue.id, text: venueName(venue, lang) }));
  return (
    <>
      <fieldset className="effects">
        <legend>{t('panui.calendar.field.audience')}</legend>
        {kinds.map((one) => (
          <label key={one}>
            <input type="radio" name="audience" checked={kind === one} onChange={() => choose(one)} />
            {t(`panui.calendar.audience.${one}`)}
          </label>
        ))}
      </fieldset>
      {kind !== 'everyone' && venuesError !== null && !venues && (
        <Alert severity="error">
          <ErrorText message={errorMessageOf(venuesError)} />
        </Alert>
      )}
      {kind !== 'everyone' && venues && options.length === 0 && (
        <Alert severity="info">{t(`panui.calendar.no_audience.${kind}`)}</Alert>
      )}
      {kind !== 'everyone' && (options.length > 0 || !venues) && (
        <TextField
          {...fieldOf(name)}
          select
          required
          disabled={!venues}
          {...(Number.isNaN(value[name]) && { helperText: t(`panui.calendar.choose_${kind}`) })}
          value={options.some(({ id }) => id === value[name]) ? value[name] : ''}
          onChange={(event) =>
            onChange({ venue_id: null, event_id: null, [name]: Number(event.target.value) })
          }
        >
          {options.map(({ id, text }) => (
            <MenuItem key={id} value={id}>
              <bdi>{text}</bdi>
            </MenuItem>
          ))}
        </TextField>
      )}
    </>
  );
}
