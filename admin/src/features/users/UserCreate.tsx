import { RecordCreate } from '../../components/records/RecordCreate';
import { UserInputs } from './UserInputs';

const defaults = { role: 'parking_lot_owner', locale: 'he', is_active: true };

/** An empty password field means an invitation. */
function withoutEmptyPassword({ password, ...values }: Record<string, unknown>): Record<string, unknown> {
  return password ? { ...values, password } : values;
}

export default function UserCreate() {
  return (
    <RecordCreate
      defaults={defaults}
      listPath="/users"
      redirectTo={(id) => `/users/${String(id)}/edit`}
      transform={withoutEmptyPassword}
    >
      <UserInputs isNew />
    </RecordCreate>
  );
}
