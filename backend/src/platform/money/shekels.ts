const agorotPerShekel = 100;

/** An amount as people write it: ₪32, or ₪32.50 when it is not whole. */
export function shekelText(agorot: number): string {
  const shekels = agorot / agorotPerShekel;
  return `₪${Number.isInteger(shekels) ? shekels : shekels.toFixed(2)}`;
}
