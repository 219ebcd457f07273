import {
  BooleanField,
  DataTable,
  NullableBooleanInput,
  SearchInput,
  SelectInput,
  SimpleList,
  useTranslate,
} from 'react-admin';
import { RecordList } from '../../records/RecordList';
import { useIsPhone } from '../../records/useIsPhone';
import { Ltr } from '../../shared/ui/Ltr';
import { Moment } from '../../shared/ui/Moment';
import { RoleTag } from './RoleTag';
import { nameOf, roleChoices, type UserRecord } from './user';

const Col = DataTable.Col<UserRecord>;

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="role" source="role" choices={roleChoices} alwaysOn />,
  <NullableBooleanInput key="is_active" source="is_active" />,
];

const pathOf = (id: unknown) => `/users/${String(id)}/edit`;

export default function UserList() {
  return (
    <RecordList sort={{ field: 'created_at', order: 'DESC' }} filters={filters} createPath="/users/new">
      {useIsPhone() ? <UserRows /> : <UserTable />}
    </RecordList>
  );
}

function UserTable() {
  return (
    <DataTable<UserRecord> rowClick={pathOf} bulkActionButtons={false}>
      <Col source="email" render={(user) => <bdi dir="ltr">{user.email}</bdi>} />
      <Col
        source="first_name"
        label="resources.users.fields.name"
        render={(user) => <bdi>{nameOf(user)}</bdi>}
      />
      <Col source="role" render={(user) => <RoleTag role={user.role} />} />
      <Col
        source="parking_lots"
        disableSort
        render={(user) => user.parking_lots.map((lot) => lot.name).join(', ')}
      />
      <Col source="phone_number" disableSort render={(user) => <Ltr>{user.phone_number}</Ltr>} />
      <Col source="is_active" field={BooleanField} />
      <Col source="created_at" render={(user) => <Moment at={user.created_at} part="date" />} />
    </DataTable>
  );
}

function UserRows() {
  const t = useTranslate();
  return (
    <SimpleList<UserRecord>
      primaryText={(user) => <bdi dir="ltr">{user.email}</bdi>}
      secondaryText={(user) => <bdi>{nameOf(user)}</bdi>}
      tertiaryText={(user) => (user.is_active ? <RoleTag role={user.role} /> : t('panui.inactive'))}
      rowClick={pathOf}
    />
  );
}
