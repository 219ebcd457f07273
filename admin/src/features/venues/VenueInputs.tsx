import { createVenueLimits } from '@panui/api/limits';
import type { Dto } from '@panui/api';
import { Alert } from '@mui/material';
import { BooleanInput, required, useRecordContext, useTranslate } from 'react-admin';
import { Moment } from '../../components/ui/Moment';
import { FormSection } from '../../components/records/FormSection';
import { LtrInput, PlainTextInput } from '../../components/records/inputs';
import { withinLimits } from '../../components/records/withinLimits';
import { CoordinateInputs } from '../../components/records/CoordinateInputs';

export function VenueInputs() {
  return (
    <>
      <FormSection title="resources.venues.section.name">
        <PlainTextInput source="name" validate={[required(), ...withinLimits(createVenueLimits.name)]} />
        <LtrInput source="name_en" validate={withinLimits(createVenueLimits.name_en)} />
        <PlainTextInput source="address" validate={withinLimits(createVenueLimits.address)} />
        <LtrInput source="address_en" validate={withinLimits(createVenueLimits.address_en)} />
        <BooleanInput source="is_active" />
      </FormSection>
      <FormSection title="resources.venues.section.events">
        <LtrInput
          source="events_feed_url"
          helperText="resources.venues.help.events_feed_url"
          validate={withinLimits(createVenueLimits.events_feed_url)}
        />
        <FeedState />
      </FormSection>
      <FormSection title="resources.venues.section.coordinates">
        <CoordinateInputs />
      </FormSection>
    </>
  );
}

/** Whether the calendar of the venue was read. */
function FeedState() {
  const t = useTranslate();
  const venue = useRecordContext<Dto<'Venue'>>();
  if (!venue?.events_feed_url) return null;
  const { events_feed_error: error, events_feed_read_at: readAt } = venue;
  if (!readAt) return <Alert severity="info">{t('panui.events.feed_waiting')}</Alert>;
  return (
    <Alert severity={error ? 'warning' : 'success'}>
      {t(error ? 'panui.events.feed_failed' : 'panui.events.feed_read')} <Moment at={readAt} />
      {error && (
        <div>
          <bdi>{error}</bdi>
        </div>
      )}
    </Alert>
  );
}
