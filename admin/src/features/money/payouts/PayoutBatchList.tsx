import type { Dto } from '@panui/api';
import { Button } from '@mui/material';
import { DataTable, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { calendarText } from '../../../components/charts/cell';
import { ChoiceFilter } from '../../../components/records/ChoiceFilter';
import { PhoneList } from '../../../components/records/PhoneList';
import { RecordList } from '../../../components/records/RecordList';
import { RecordTable } from '../../../components/records/RecordTable';
import { useIsNarrow } from '../../../components/records/useIsNarrow';
import { Ltr } from '../../../components/ui/Ltr';
import { Money } from '../../../components/ui/Money';
import { Moment } from '../../../components/ui/Moment';
import { countText } from '../../../i18n/money';
import { useLang } from '../../../i18n/useLang';
import { SettlementTabs } from '../SettlementTabs';
import { PayoutBatchTag } from './PayoutBatchTag';

type Batch = Dto<'PayoutBatch'>;
const Col = DataTable.Col<Batch>;

const stateChoices = ['made', 'released', 'sent'].map((id) => ({ id, name: `panui.payouts.state.${id}` }));
const filters = [<ChoiceFilter key="state" source="state" choices={stateChoices} alwaysOn />];
const pathOf = (id: unknown) => `/payout-batches/${String(id)}`;

export default function PayoutBatchList() {
  const t = useTranslate();
  return (
    <>
      <SettlementTabs />
      <RecordList
        sort={{ field: 'id', order: 'DESC' }}
        filters={filters}
        actions={
          <Button component={Link} to="/settlement?step=pay" size="small">
            {t('panui.payouts.new')}
          </Button>
        }
      >
        {useIsNarrow() ? <BatchRows /> : <BatchTable />}
      </RecordList>
    </>
  );
}

function ValueDate({ batch }: { batch: Batch }) {
  return <Ltr>{calendarText(batch.value_date, useLang())}</Ltr>;
}

function BatchTable() {
  return (
    <RecordTable<Batch> rowClick={pathOf}>
      <Col source="id" render={({ id }) => <Ltr>{id}</Ltr>} />
      <Col source="state" render={(batch) => <PayoutBatchTag batch={batch} />} />
      <Col source="value_date" render={(batch) => <ValueDate batch={batch} />} />
      <Col
        source="lines"
        className="number-cell"
        disableSort
        render={({ lines }) => <Ltr>{countText(lines.length)}</Ltr>}
      />
      <Col
        source="total_agorot"
        className="number-cell"
        render={(batch) => <Money agorot={batch.total_agorot} isExact />}
      />
      <Col source="made_by_name" disableSort render={(batch) => <bdi>{batch.made_by_name}</bdi>} />
      <Col source="made_at" render={(batch) => <Moment at={batch.made_at} />} />
    </RecordTable>
  );
}

function BatchRows() {
  const t = useTranslate();
  return (
    <PhoneList<Batch>
      title={({ id }) => t('panui.payouts.title', { id })}
      lines={(batch) => (
        <>
          <Money agorot={batch.total_agorot} isExact />
          <span>
            {t('resources.payout-batches.fields.value_date')} <ValueDate batch={batch} />
          </span>
        </>
      )}
      state={(batch) => <PayoutBatchTag batch={batch} />}
      pathOf={({ id }) => pathOf(id)}
    />
  );
}
