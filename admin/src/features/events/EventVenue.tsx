import type { Dto } from '@panui/api';
import { AutocompleteInput, ReferenceInput, SelectInput, type Validator } from 'react-admin';
import { type RowReference, useRowReference } from '../../components/records/RowReferences';
import { inLang } from '../../i18n/inLang';
import { useLang } from '../../i18n/useLang';
import { useEventsArea } from './eventsArea';
import { useVenueChoices } from './useVenueChoices';

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

const resource = 'venues';

/** The venues of events, for VenueName; managers have loaded theirs. */
export const useEventVenues = (): RowReference<Dto<'Event'>>[] =>
  useEventsArea().isOwn ? [] : [{ resource, idOf: ({ venue_id: id }) => id }];

interface VenueNameProps {
  event: Dto<'Event'>;
  /** The venues of a manager. */
  own: readonly Dto<'OwnVenue'>[];
}

/** The name of the venue of an event. */
export function VenueName({ event: { venue_id: id }, own }: VenueNameProps) {
  const lang = useLang();
  const listed = useRowReference<Dto<'Venue'>>(resource, id);
  const venue = listed ?? own.find((one) => one.id === id);
  return venue && <bdi>{inLang(lang, venue.name, venue.name_en)}</bdi>;
}
