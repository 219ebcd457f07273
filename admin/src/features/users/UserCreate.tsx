import { RecordCreate } from '../../components/records/RecordCreate';
import { UserInputs } from './UserInputs';

const defaults = { role: 'parking_lot_owner', locale: 'he', is_active: true };

export default function UserCreate() {
  return (
    <RecordCreate defaults={defaults} listPath="/users" redirectTo={(id) => `/users/${String(id)}/edit`}>
      <UserInputs isNew />
    </RecordCreate>
  );
}
