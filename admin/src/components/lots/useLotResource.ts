import { isStaff } from '@panui/shared/access-table';
import { useUser } from '../../data/auth/useSession';

/** The lots that the user sees: staff all, owners their own. */
export const useLotResource = () => (isStaff(useUser().role) ? 'parking-lots' : 'owner-lots');
