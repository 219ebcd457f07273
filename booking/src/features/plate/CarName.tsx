import type { Vehicle } from '../../shared/api/types';
import { Name } from '../../shared/ui/Name';

/** "Mazda 3, white": as much of it as the registry knows. Its words come in two scripts, so that each stands apart. */
export const CarName = ({ car: { make, model, colour } }: { car: Vehicle }) => (
  <>
    <Name>{make}</Name> <Name>{model}</Name>
    {colour && (
      <>
        , <Name>{colour}</Name>
      </>
    )}
  </>
);
