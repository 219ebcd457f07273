import type { Dto } from '@panui/api';
import { DataTable } from 'react-admin';
import { ActiveTag } from '../../../components/records/ActiveTag';
import { YesNoFilter } from '../../../components/records/ChoiceFilter';
import { PhoneList } from '../../../components/records/PhoneList';
import { RecordList } from '../../../components/records/RecordList';
import { RecordTable } from '../../../components/records/RecordTable';
import { SearchFilter } from '../../../components/records/SearchFilter';
import { useIsNarrow } from '../../../components/records/useIsNarrow';
import { Ltr } from '../../../components/ui/Ltr';
import { SettlementTabs } from '../SettlementTabs';

const Col = DataTable.Col<Dto<'BilledAccount'>>;

const filters = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <YesNoFilter key="is_active" source="is_active" alwaysOn />,
];

const pathOf = (id: unknown) => `/accounts/${String(id)}/edit`;

export default function AccountList() {
  return (
    <>
      <SettlementTabs />
      <RecordList sort={{ field: 'legal_name', order: 'ASC' }} filters={filters} createPath="/accounts/new">
        {useIsNarrow() ? <AccountRows /> : <AccountTable />}
      </RecordList>
    </>
  );
}

function AccountTable() {
  return (
    <RecordTable<Dto<'BilledAccount'>> rowClick={pathOf}>
      <Col source="legal_name" render={(account) => <bdi>{account.legal_name}</bdi>} />
      <Col source="tax_id" render={(account) => <Ltr>{account.tax_id}</Ltr>} />
      <Col source="email" render={(account) => <Ltr>{account.email}</Ltr>} />
      <Col source="is_active" render={(account) => <ActiveTag isActive={account.is_active} />} />
    </RecordTable>
  );
}

function AccountRows() {
  return (
    <PhoneList<Dto<'BilledAccount'>>
      title={(account) => <bdi>{account.legal_name}</bdi>}
      lines={(account) => <Ltr>{account.email}</Ltr>}
      state={(account) => <ActiveTag isActive={account.is_active} />}
      pathOf={({ id }) => pathOf(id)}
    />
  );
}
