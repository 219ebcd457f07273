import type { Dto } from '@panui/api';
import { AutocompleteInput, DataTable, ReferenceInput, useTranslate } from 'react-admin';
import { YesNoFilter } from '../../components/records/ChoiceFilter';
import { PhoneList } from '../../components/records/PhoneList';
import { RecordList } from '../../components/records/RecordList';
import { SearchFilter } from '../../components/records/SearchFilter';
import { RecordTable } from '../../components/records/RecordTable';
import { useIsNarrow } from '../../components/records/useIsNarrow';
import { Ltr } from '../../components/ui/Ltr';
import { Moment } from '../../components/ui/Moment';
import { ActiveTag } from '../../components/records/ActiveTag';
import { DeliveryTag } from './DeliveryTag';
import { listPath, pathOf } from './webhook';
import { WebhookScope } from './WebhookScope';
import './webhooks.css';

const Col = DataTable.Col<Dto<'ListedWebhook'>>;

const filters = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <YesNoFilter key="is_active" source="is_active" alwaysOn />,
  <ReferenceInput key="lot" source="parking_lot_id" reference="parking-lots">
    <AutocompleteInput label="resources.webhooks.fields.parking_lot_id" />
  </ReferenceInput>,
  <ReferenceInput key="venue" source="venue_id" reference="venues">
    <AutocompleteInput label="resources.webhooks.fields.venue_id" />
  </ReferenceInput>,
];

export default function WebhookList() {
  return (
    <RecordList sort={{ field: 'id', order: 'DESC' }} filters={filters} createPath={`${listPath}/new`}>
      {useIsNarrow() ? <WebhookRows /> : <WebhookTable />}
    </RecordList>
  );
}

/** State and response status of the latest delivery. */
function LastDelivery({ webhook: { last_delivery: last } }: { webhook: Dto<'ListedWebhook'> }) {
  const t = useTranslate();
  if (!last) return <span className="quiet">{t('panui.webhook.no_deliveries')}</span>;
  return (
    <>
      <DeliveryTag of={last} /> {last.response_status && <Ltr>{last.response_status}</Ltr>}
    </>
  );
}

const Address = ({ webhook }: { webhook: Dto<'ListedWebhook'> }) => (
  <bdi dir="ltr" className="webhook-url">
    {webhook.url}
  </bdi>
);

function WebhookTable() {
  return (
    <RecordTable<Dto<'ListedWebhook'>> rowClick={pathOf}>
      <Col source="parking_lot_id" label="resources.webhooks.fields.scope" disableSort>
        <WebhookScope />
      </Col>
      <Col source="url" render={(webhook) => <Address webhook={webhook} />} />
      <Col source="is_active" disableSort render={(webhook) => <ActiveTag isActive={webhook.is_active} />} />
      <Col source="last_delivery" disableSort render={(webhook) => <LastDelivery webhook={webhook} />} />
      <Col source="created_at" render={(webhook) => <Moment at={webhook.created_at} part="date" />} />
    </RecordTable>
  );
}

function WebhookRows() {
  return (
    <PhoneList<Dto<'ListedWebhook'>>
      title={() => <WebhookScope />}
      lines={(webhook) => (
        <>
          <p>
            <Address webhook={webhook} />
          </p>
          <LastDelivery webhook={webhook} />
        </>
      )}
      state={(webhook) => <ActiveTag isActive={webhook.is_active} />}
      pathOf={({ id }) => pathOf(id)}
    />
  );
}
