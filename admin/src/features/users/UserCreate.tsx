import { createUserDefaults } from '@panui/api/defaults';
import { useNotify, useRedirect } from 'react-admin';
import { RecordCreate } from '../../components/records/RecordCreate';
import { withAssignmentsOfRole, withoutEmptyPassword } from './user';
import { UserInputs } from './UserInputs';

const defaults = { ...createUserDefaults, role: 'parking_lot_owner' };

export default function UserCreate() {
  const notify = useNotify();
  const redirect = useRedirect();
  return (
    <RecordCreate
      defaults={defaults}
      listPath="/users"
      onCreated={({ id, email, status }) => {
        const text = status === 'invited' ? 'resources.users.invitation.sent_to' : 'ra.notification.created';
        notify(text, {
          type: 'success',
          messageArgs: { email: `\u2066${String(email)}\u2069`, smart_count: 1 },
        });
        redirect(`/users/${String(id)}/edit`);
      }}
      transform={(values) => withAssignmentsOfRole(withoutEmptyPassword(values))}
    >
      <UserInputs isNew />
    </RecordCreate>
  );
}
