import type { Image, SKRSContext2D } from '@napi-rs/canvas';
import type { Palette } from '../map-style.js';
import { height, type PixelPoint, tileSize, width } from '../map-view.js';

/** A decoded raster tile and where its upper left corner lies on the image. */
export interface PlacedTile {
  image: Image;
  at: PixelPoint;
}

/** Decoded tiles of a map provider that cover the whole image. */
export interface TileLayer {
  tiles: readonly PlacedTile[];
  attribution: string;
}

/**
 * Draws the tiles, which providers paint for light pages; on dark ones light and dark change places and the hues
 * remain. A shade makes route and names stand out.
 */
export function drawTiles(canvas: SKRSContext2D, { tiles }: TileLayer, palette: Palette): void {
  canvas.save();
  canvas.imageSmoothingQuality = 'high';
  canvas.filter = palette.tileFilter;
  for (const { image, at } of tiles) canvas.drawImage(image, at[0], at[1], tileSize, tileSize);
  canvas.filter = 'none';
  canvas.fillStyle = palette.tileShade;
  canvas.fillRect(0, 0, width, height);
  canvas.restore();
}
