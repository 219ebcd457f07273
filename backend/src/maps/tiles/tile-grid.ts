import { height, type PixelPoint, tileSize, type View, width } from '../map-view.js';

export interface TileAddress {
  z: number;
  x: number;
  y: number;
}

export interface GridTile extends TileAddress {
  /** Upper left corner of the tile on the image. */
  at: PixelPoint;
}

/**
 * The tiles that cover an image whose view has a whole zoom; none beyond the poles, and the world repeats eastwards.
 */
export function tilesOf({ zoom, origin }: View): GridTile[] {
  const count = 2 ** zoom;
  const [left, top] = origin;
  const [firstColumn, lastColumn] = [Math.floor(left / tileSize), Math.ceil((left + width) / tileSize) - 1];
  const [firstRow, lastRow] = [Math.floor(top / tileSize), Math.ceil((top + height) / tileSize) - 1];
  const tiles: GridTile[] = [];
  for (let row = Math.max(0, firstRow); row <= Math.min(count - 1, lastRow); row++) {
    for (let column = firstColumn; column <= lastColumn; column++) {
      tiles.push({
        z: zoom,
        x: ((column % count) + count) % count,
        y: row,
        at: [column * tileSize - left, row * tileSize - top],
      });
    }
  }
  return tiles;
}

/** The address of one tile. `{r}` becomes `@2x`, the usual mark of tiles with double density. */
export function tileUrl(template: string, { z, x, y }: TileAddress): string {
  const values: Record<string, string> = { z: String(z), x: String(x), y: String(y), r: '@2x' };
  return template.replace(/\{([zxyr])\}/g, (_, name: string) => values[name] ?? '');
}
