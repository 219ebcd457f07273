export interface Place {
  lat: number;
  lng: number;
}

const metersPerDegree = 111_320;

/** Meters east and north of a place, on the flat: good for a walk's distance. */
export function offsetFrom(centre: Place, place: Place): { east: number; north: number } {
  const north = (place.lat - centre.lat) * metersPerDegree;
  const east = (place.lng - centre.lng) * metersPerDegree * Math.cos((centre.lat * Math.PI) / 180);
  return { east, north };
}

const metersBetween = (a: Place, b: Place): number => {
  const { east, north } = offsetFrom(a, b);
  return Math.hypot(east, north);
};

/** The places within a distance, the nearest first. */
export function placesAround<T extends Place>(
  centre: Place,
  places: T[],
  meters: number,
): (T & { meters: number })[] {
  return places
    .map((place) => ({ ...place, meters: Math.round(metersBetween(centre, place)) }))
    .filter((place) => place.meters <= meters)
    .sort((a, b) => a.meters - b.meters);
}
