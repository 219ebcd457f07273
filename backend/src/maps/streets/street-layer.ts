import type { View, PixelPoint } from '../map-view.js';
import { height, tileSize, width } from '../map-view.js';
import type { TileAddress } from '../tiles/tile-grid.js';
import type { StreetTile } from './street-tile.js';

/** Required by OpenStreetMap's licence wherever its data is drawn. */
export const streetAttribution = '© OpenStreetMap';

/** A decoded tile on the image: its upper left corner, and the length of its side. */
export interface PlacedStreetTile {
  tile: StreetTile;
  at: PixelPoint;
  side: number;
}

/** Everything drawn under the route of one image. */
export interface StreetLayer {
  streets: readonly PlacedStreetTile[];
}

interface StreetAddress extends TileAddress {
  at: PixelPoint;
  side: number;
}

/**
 * The tiles that cover a view. Vector tiles are made for 512 pixels: those of one zoom below the view's have the
 * details that it has room for.
 */
export function streetTilesOf({ zoom, origin }: View, maxZoom: number): StreetAddress[] {
  const z = Math.max(0, Math.min(maxZoom, Math.round(zoom) - 1));
  const count = 2 ** z;
  const side = (tileSize * 2 ** zoom) / count;
  const [left, top] = origin;
  const addresses: StreetAddress[] = [];
  const lastRow = Math.min(count - 1, Math.ceil((top + height) / side) - 1);
  const lastColumn = Math.ceil((left + width) / side) - 1;
  for (let y = Math.max(0, Math.floor(top / side)); y <= lastRow; y++)
    for (let column = Math.floor(left / side); column <= lastColumn; column++)
      addresses.push({
        z,
        x: ((column % count) + count) % count,
        y,
        at: [column * side - left, y * side - top],
        side,
      });
  return addresses;
}
