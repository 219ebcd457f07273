import { createUserDefaults } from '@panui/api/defaults';
import { RecordCreate } from '../../components/records/RecordCreate';
import { withAssignmentsOfRole, withoutEmptyPassword } from './user';
import { UserInputs } from './UserInputs';

const defaults = { ...createUserDefaults, role: 'parking_lot_owner' };

export default function UserCreate() {
  return (
    <RecordCreate
      defaults={defaults}
      listPath="/users"
      redirectTo={(id) => `/users/${String(id)}/edit`}
      transform={(values) => withAssignmentsOfRole(withoutEmptyPassword(values))}
    >
      <UserInputs isNew />
    </RecordCreate>
  );
}
