/**
 * The tile that an arrow, Home or End key moves to. Left and right are physical directions in Hebrew as well.
 */
export function findAdjacentTile(group: HTMLElement, from: HTMLElement, key: string): HTMLElement | null {
  const tiles = [...group.querySelectorAll<HTMLElement>('button')];
  const index = tiles.indexOf(from);
  if (index < 0) return null;
  if (key === 'Home') return tiles[0] ?? null;
  if (key === 'End') return tiles.at(-1) ?? null;
  const isMirrored = getComputedStyle(group).direction === 'rtl';
  if (key === 'ArrowLeft') return tiles[index + (isMirrored ? 1 : -1)] ?? null;
  if (key === 'ArrowRight') return tiles[index + (isMirrored ? -1 : 1)] ?? null;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
  const { left, top } = from.getBoundingClientRect();
  const rows = tiles
    .map((tile) => ({ tile, box: tile.getBoundingClientRect() }))
    .filter(({ box }) => (key === 'ArrowUp' ? box.top < top - 1 : box.top > top + 1))
    .sort(
      (a, b) =>
        Math.abs(a.box.top - top) - Math.abs(b.box.top - top) ||
        Math.abs(a.box.left - left) - Math.abs(b.box.left - left),
    );
  return rows[0]?.tile ?? null;
}
