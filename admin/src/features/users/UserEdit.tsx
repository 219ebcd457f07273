import type { Dto } from '@panui/api';
import { useRecordContext } from 'react-admin';
import { useUser } from '../../data/auth/useSession';
import { RecordEdit } from '../../components/records/RecordEdit';
import { AccountAccess } from './AccountAccess';
import { AssignedRecords } from './AssignedRecords';
import { OwnerMoney } from './OwnerMoney';
import { withoutEmptyPassword } from './user';
import { UserInputs } from './UserInputs';

/**
 * Admins cannot delete their own account here. This protects the last active admin: the user of this page is
 * one, so another admin is never the last.
 */
export default function UserEdit() {
  const me = useUser();
  return (
    <RecordEdit
      resource="users"
      listPath="/users"
      canDelete={(user) => user.id !== me.id}
      transform={withoutEmptyPassword}
      aside={
        <>
          <AccountAccess />
          <Assignments />
        </>
      }
    >
      <UserInputs isNew={false} />
    </RecordEdit>
  );
}

/**
 * The lots of an owner, with the ways to the money, and the venues of a manager. A user without a role gets one by the
 * first of either.
 */
function Assignments() {
  const user = useRecordContext<Dto<'User'>>();
  const me = useUser();
  if (!user || user.id === me.id) return null;
  const { role } = user;
  return (
    <>
      {(role === 'parking_lot_owner' || role === 'user') && <AssignedRecords kind="lots" user={user} />}
      {role === 'parking_lot_owner' && <OwnerMoney user={user} />}
      {(role === 'venue_manager' || role === 'user') && <AssignedRecords kind="venues" user={user} />}
    </>
  );
}
