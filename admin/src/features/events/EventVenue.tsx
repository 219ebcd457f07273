import type { Dto } from '@panui/api';
import {
  AutocompleteInput,
  ReferenceField,
  ReferenceInput,
  SelectInput,
  useRecordContext,
  type Validator,
} from 'react-admin';
import { inLang } from '../../i18n/inLang';
import { useLang } from '../../i18n/useLang';
import { useEventsArea } from './eventsArea';
import { useOwnVenues, useVenueChoices } from './useVenueChoices';

interface Props {
  source: string;
  validate?: Validator;
  readOnly?: boolean;
  alwaysOn?: boolean;
}

const label = 'resources.events.fields.venue_id';

/** A venue: staff search all of them, managers choose among their own. */
export function VenueInput({ source, ...props }: Props) {
  return useEventsArea().isOwn ? (
    <OwnVenueInput source={source} {...props} />
  ) : (
    <ReferenceInput source={source} reference="venues">
      <AutocompleteInput label={label} {...props} />
    </ReferenceInput>
  );
}

function OwnVenueInput(props: Props) {
  return <SelectInput label={label} choices={useVenueChoices()} translateChoice={false} {...props} />;
}

/** The name of the venue of an event. */
export function VenueName() {
  return useEventsArea().isOwn ? (
    <OwnVenueName />
  ) : (
    <ReferenceField source="venue_id" reference="venues" link={false} />
  );
}

function OwnVenueName() {
  const lang = useLang();
  const event = useRecordContext<Dto<'Event'>>();
  const venue = useOwnVenues().find(({ id }) => id === event?.venue_id);
  return venue ? <bdi>{inLang(lang, venue.name, venue.name_en)}</bdi> : null;
}
