import type { Dto } from '@panui/api';
import { useRecordContext } from 'react-admin';
import { useUser } from '../../data/auth/useSession';
import { RecordEdit } from '../../components/records/RecordEdit';
import { AccountAccess } from './AccountAccess';
import { OwnedLots } from './OwnedLots';
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
          <Ownership />
        </>
      }
    >
      <UserInputs isNew={false} />
    </RecordEdit>
  );
}

/** Hidden for admins, who manage every lot and own none. */
function Ownership() {
  const user = useRecordContext<Dto<'User'>>();
  const me = useUser();
  if (!user || user.role === 'admin' || user.id === me.id) return null;
  return <OwnedLots user={user} />;
}
