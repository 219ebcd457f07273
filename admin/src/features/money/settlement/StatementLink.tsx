import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';

/** The payee of a statement, linked to the statement if there is one already. */
export function StatementLink({ id, payee_name }: { id?: number; payee_name: string }) {
  if (id === undefined) return <bdi>{payee_name}</bdi>;
  return (
    <Link component={RouterLink} to={`/statements/${id}`}>
      <bdi>{payee_name}</bdi>
    </Link>
  );
}
