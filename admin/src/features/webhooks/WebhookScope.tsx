import type { Dto } from '@panui/api';
import { ReferenceField, useRecordContext } from 'react-admin';
import { LotName } from '../parking-lots/LotName';

/**
 * Name of the lot or venue that the webhook covers. LotName works for both, because their name fields are
 * equal.
 */
export function WebhookScope() {
  const webhook = useRecordContext<Dto<'Webhook'>>();
  if (!webhook) return null;
  const [source, reference] = webhook.venue_id ? ['venue_id', 'venues'] : ['parking_lot_id', 'parking-lots'];
  return (
    <ReferenceField source={source} reference={reference} link={false}>
      <LotName />
    </ReferenceField>
  );
}
