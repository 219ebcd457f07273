export interface Position {
  lat: number;
  lng: number;
}

/** Parses "32.0609, 34.7913" as map apps copy it; null for anything else, such as a number with a decimal comma. */
export function parseCoordinates(text: string): Position | null {
  const match = /^\s*\(?\s*(-?\d{1,2}\.\d+)\s*[,;\s]\s*(-?\d{1,3}\.\d+)\s*\)?\s*$/.exec(text);
  return match ? { lat: Number(match[1]), lng: Number(match[2]) } : null;
}
