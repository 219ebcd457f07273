import type { Dto } from '@panui/api';
import { Name } from '../../shared/ui/Name';

/** "Mazda 3, white". Names may be in two scripts, so each is isolated. */
export const CarName = ({ car: { make, model, colour } }: { car: Dto<'Vehicle'> }) => (
  <>
    <Name>{make}</Name> <Name>{model}</Name>
    {colour && (
      <>
        , <Name>{colour}</Name>
      </>
    )}
  </>
);
