const groupsByLength: Record<number, number[]> = { 5: [2, 3], 6: [3, 3], 7: [2, 3, 2], 8: [3, 2, 3] };

/** The characters of a plate in groups as on the car; a plate of another length is one group. */
export function plateGroups<T>(characters: T[]): T[][] {
  let from = 0;
  const lengths = groupsByLength[characters.length] ?? [characters.length];
  return lengths.map((length) => characters.slice(from, (from += length)));
}

/** Groups an Israeli plate as on the car: 12-345-67, 123-45-678. Other plates are returned unchanged. */
export function groupPlate(plate: string): string {
  if (!/^\d+$/.test(plate)) return plate;
  return plateGroups([...plate])
    .map((group) => group.join(''))
    .join('-');
}
