import { venueMapPath } from '../../shared/mapPaths';

/** The surroundings of the venue, displayed until a spot is found. The heading beside it says so in words. */
export const VenueMap = ({ venueId }: { venueId: number }) => (
  <img className="map" src={venueMapPath(venueId)} width="600" height="300" alt="" data-testid="venue-map" />
);
