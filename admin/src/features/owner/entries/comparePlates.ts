export interface ComparedCharacter {
  text: string;
  isDifferent: boolean;
}

const sharedStart = (a: string, b: string): number => {
  let length = 0;
  while (length < Math.min(a.length, b.length) && a[length] === b[length]) length++;
  return length;
};

const reversed = (text: string): string => [...text].reverse().join('');

/**
 * Marks the characters in which a plate differs from another one. In plates of different lengths these are all between
 * the same beginning and the same end.
 */
export function comparePlates(plate: string, other: string): ComparedCharacter[] {
  const characters = [...plate];
  if (plate.length === other.length)
    return characters.map((text, index) => ({ text, isDifferent: text !== other[index] }));
  const start = sharedStart(plate, other);
  const end = sharedStart(reversed(plate.slice(start)), reversed(other.slice(start)));
  return characters.map((text, index) => ({
    text,
    isDifferent: index >= start && index < plate.length - end,
  }));
}
