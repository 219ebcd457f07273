/** Reads "32.0609, 34.7913" as maps copy it; null for anything else, a lone number included. */
export function parseCoordinates(text: string): { lat: number; lng: number } | null {
  const match = /^\s*\(?\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*\)?\s*$/.exec(text);
  return match ? { lat: Number(match[1]), lng: Number(match[2]) } : null;
}
