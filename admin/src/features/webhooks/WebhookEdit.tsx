import type { Dto } from '@panui/api';
import { BooleanInput, useGetResourceLabel, useRecordContext } from 'react-admin';
import { FormSection } from '../../components/records/FormSection';
import { RecordEdit } from '../../components/records/RecordEdit';
import { AddressInput } from './AddressInput';
import { DeliveryLog } from './DeliveryLog';
import { listPath } from './webhook';
import { WebhookScope } from './WebhookScope';

export default function WebhookEdit() {
  const label = useGetResourceLabel();
  return (
    <RecordEdit
      resource="webhooks"
      title={label('webhooks', 1)}
      listPath={listPath}
      canDelete
      aside={<Log />}
    >
      <FormSection title="resources.webhooks.section.address">
        <p className="wide webhook-scope">
          <WebhookScope />
        </p>
        <AddressInput />
        <BooleanInput source="is_active" helperText="resources.webhooks.help.is_active" />
      </FormSection>
    </RecordEdit>
  );
}

function Log() {
  const webhook = useRecordContext<Dto<'Webhook'>>();
  return webhook ? <DeliveryLog webhook={webhook} /> : null;
}
