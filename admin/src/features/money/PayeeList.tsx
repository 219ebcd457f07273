import type { Dto } from '@panui/api';
import { DataTable, useTranslate } from 'react-admin';
import { ActiveTag } from '../../components/records/ActiveTag';
import { YesNoFilter } from '../../components/records/ChoiceFilter';
import { PhoneList } from '../../components/records/PhoneList';
import { RecordList } from '../../components/records/RecordList';
import { RecordTable } from '../../components/records/RecordTable';
import { SearchFilter } from '../../components/records/SearchFilter';
import { useIsNarrow } from '../../components/records/useIsNarrow';
import { Ltr } from '../../components/ui/Ltr';
import { countText } from '../../i18n/money';
import { PayeeAccount } from './PayeeAccount';
import { SettlementTabs } from './SettlementTabs';

const Col = DataTable.Col<Dto<'Payee'>>;

const filters = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <YesNoFilter key="is_active" source="is_active" alwaysOn />,
];

const pathOf = (id: unknown) => `/payees/${String(id)}/edit`;

export default function PayeeList() {
  return (
    <>
      <SettlementTabs />
      <RecordList sort={{ field: 'legal_name', order: 'ASC' }} filters={filters} createPath="/payees/new">
        {useIsNarrow() ? <PayeeRows /> : <PayeeTable />}
      </RecordList>
    </>
  );
}

function PayeeTable() {
  return (
    <RecordTable<Dto<'Payee'>> rowClick={pathOf}>
      <Col source="legal_name" render={(payee) => <bdi>{payee.legal_name}</bdi>} />
      <Col source="tax_id" render={(payee) => <Ltr>{payee.tax_id}</Ltr>} />
      <Col source="bank_account" disableSort render={(payee) => <PayeeAccount account={payee} />} />
      <Col
        source="user_ids"
        className="number-cell"
        disableSort
        render={(payee) => <Ltr>{countText(payee.user_ids.length)}</Ltr>}
      />
      <Col source="is_active" render={(payee) => <ActiveTag isActive={payee.is_active} />} />
    </RecordTable>
  );
}

function PayeeRows() {
  const t = useTranslate();
  return (
    <PhoneList<Dto<'Payee'>>
      title={(payee) => <bdi>{payee.legal_name}</bdi>}
      lines={(payee) => (
        <>
          <span>
            {t('resources.payees.fields.tax_id')} <Ltr>{payee.tax_id}</Ltr>
          </span>
          <PayeeAccount account={payee} />
        </>
      )}
      state={(payee) => <ActiveTag isActive={payee.is_active} />}
      pathOf={({ id }) => pathOf(id)}
    />
  );
}
