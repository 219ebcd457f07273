import { type ActionOf, type Area, may } from '@panui/shared/access-table';
import { useUser } from './useSession';

/** Whether the signed-in user may do something, by the access table. */
export const useMay = <A extends Area>(area: A, action: ActionOf<A>): boolean =>
  may(useUser().role, area, action);
