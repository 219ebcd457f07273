const groupsByLength: Record<number, number[]> = { 5: [2, 3], 6: [3, 3], 7: [2, 3, 2], 8: [3, 2, 3] };

/** Formats an Israeli plate as on the car: 12-345-67, 123-45-678. Any other text is returned unchanged. */
export function groupedPlate(plate: string): string {
  const groups = /^\d+$/.test(plate) ? groupsByLength[plate.length] : undefined;
  let from = 0;
  return groups ? groups.map((length) => plate.slice(from, (from += length))).join('-') : plate;
}
