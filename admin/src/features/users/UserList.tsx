import type { Dto } from '@panui/api';
import { DataTable, useTranslate } from 'react-admin';
import { ChoiceFilter, YesNoFilter } from '../../components/records/ChoiceFilter';
import { PhoneList } from '../../components/records/PhoneList';
import { LotOrVenueName } from '../../components/records/LotOrVenueName';
import { RecordList } from '../../components/records/RecordList';
import { SearchFilter } from '../../components/records/SearchFilter';
import { RecordTable } from '../../components/records/RecordTable';
import { useIsNarrow } from '../../components/records/useIsNarrow';
import { Ltr } from '../../components/ui/Ltr';
import { Moment } from '../../components/ui/Moment';
import { Tag } from '../../components/ui/Tag';
import type { Role } from '../../data/auth/access';
import { ResendInvitation } from './ResendInvitation';
import { nameOf, roleChoices } from './user';
import './user-list.css';
import { UserStatusTag } from './UserStatusTag';

const Col = DataTable.Col<Dto<'User'>>;

const filters = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <ChoiceFilter key="role" source="role" choices={roleChoices} alwaysOn />,
  <YesNoFilter key="is_active" source="is_active" />,
];

const pathOf = (id: unknown) => `/users/${String(id)}/edit`;

export default function UserList() {
  return (
    <RecordList
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={100}
      filters={filters}
      hasColumns
      createPath="/users/new"
    >
      {useIsNarrow() ? <UserRows /> : <UserTable />}
    </RecordList>
  );
}

function RoleTag({ role }: { role: Role }) {
  const t = useTranslate();
  return <Tag tone="plain">{t(`panui.role.${role}`)}</Tag>;
}

/** The lots of an owner or the venues of a manager. */
function LotsOrVenues({ user }: { user: Dto<'User'> }) {
  const kind = user.parking_lots.length > 0 ? 'lot' : 'venue';
  return (
    <span className="user-lots">
      {[...user.parking_lots, ...user.venues].map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <LotOrVenueName kind={kind} id={id} text={name} />
        </span>
      ))}
    </span>
  );
}

function UserTable() {
  const t = useTranslate();
  return (
    <RecordTable<Dto<'User'>> rowClick={pathOf}>
      <Col
        source="email"
        render={(user) => (
          <div className="user-contact">
            <bdi dir="ltr">{user.email}</bdi>
            {user.phone_number && (
              <small>
                <Ltr>{user.phone_number}</Ltr>
              </small>
            )}
          </div>
        )}
      />
      <Col
        source="first_name"
        label="resources.users.fields.name"
        render={(user) => <bdi>{nameOf(user)}</bdi>}
      />
      <Col source="role" render={(user) => <RoleTag role={user.role} />} />
      <Col
        source="parking_lots"
        label="resources.users.fields.lots_or_venues"
        disableSort
        render={(user) => <LotsOrVenues user={user} />}
      />
      <Col
        source="is_active"
        label="resources.users.fields.status"
        render={(user) => (
          <span className="user-status">
            <UserStatusTag status={user.status} />
            <ResendInvitation user={user} />
          </span>
        )}
      />
      <Col
        source="two_factor"
        disableSort
        render={(user) =>
          user.two_factor === 'none' ? '' : t(`resources.users.two_factor.${user.two_factor}`)
        }
      />
      <Col
        source="last_sign_in_at"
        disableSort
        render={(user) => user.last_sign_in_at && <Moment at={user.last_sign_in_at} part="date" />}
      />
      <Col source="created_at" render={(user) => <Moment at={user.created_at} part="date" />} />
    </RecordTable>
  );
}

function UserRows() {
  return (
    <PhoneList<Dto<'User'>>
      title={(user) => (nameOf(user) ? <bdi>{nameOf(user)}</bdi> : <bdi dir="ltr">{user.email}</bdi>)}
      lines={(user) => (
        <>
          {nameOf(user) && <bdi dir="ltr">{user.email}</bdi>}
          {user.parking_lots.length + user.venues.length > 0 && (
            <p>
              <LotsOrVenues user={user} />
            </p>
          )}
          {user.status === 'invited' && (
            <p>
              <ResendInvitation user={user} />
            </p>
          )}
        </>
      )}
      state={(user) =>
        user.status === 'active' ? <RoleTag role={user.role} /> : <UserStatusTag status={user.status} />
      }
      pathOf={({ id }) => pathOf(id)}
    />
  );
}
