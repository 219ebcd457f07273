import type { Vehicle } from '../../shared/api/types';

/** "Mazda 3, white": as much of it as the registry knows. Its words come in two scripts, so that each stands apart. */
export const CarName = ({ car: { make, model, colour } }: { car: Vehicle }) => (
  <>
    <bdi>{make}</bdi> <bdi>{model}</bdi>
    {colour && (
      <>
        , <bdi>{colour}</bdi>
      </>
    )}
  </>
);
