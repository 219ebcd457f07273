import { withTrueMinus } from '@panui/shared/true-minus';
import { Ltr } from '../ui/Ltr';

/** The floor of a spot as a user reads it: −1 with a true minus. */
export const FloorNumber = ({ floor }: { floor: string }) => <Ltr>{withTrueMinus(floor)}</Ltr>;
