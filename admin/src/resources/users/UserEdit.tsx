import { useRecordContext } from 'react-admin';
import { useUser } from '../../auth/useSession';
import { RecordEdit } from '../../records/RecordEdit';
import { OwnedLots } from './OwnedLots';
import type { UserRecord } from './user';
import { UserInputs } from './UserInputs';

export default function UserEdit() {
  return (
    <RecordEdit resource="users" listPath="/users" canDelete aside={<Ownership />}>
      <UserInputs isNew={false} />
    </RecordEdit>
  );
}

/** Admins manage every lot and own none. */
function Ownership() {
  const user = useRecordContext<UserRecord>();
  const me = useUser();
  if (!user || user.role === 'admin' || user.id === me.id) return null;
  return <OwnedLots user={user} />;
}
