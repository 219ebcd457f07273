import { mapColors, parkKinds } from '@panui/shared/map-colors';
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';

interface StreetStyle {
  theme: 'light' | 'dark';
  lang: 'he' | 'en';
  maxZoom: number;
  attribution: string;
}

type Road = [kinds: string[], color: 'street' | 'mainStreet', pixels: number];

const roads: Road[] = [
  [['minor_road'], 'street', 7],
  [['major_road', 'medium_road'], 'mainStreet', 10],
  [['highway'], 'mainStreet', 13],
];

/** Roads grow with the zoom as those of static maps do. */
const widthAt = (pixels: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.8],
  ['zoom'],
  11,
  pixels / 12,
  16,
  pixels,
];

/** The style of the operators' map: that of static maps, with all names. */
export function streetStyle({ theme, lang, maxZoom, attribution }: StreetStyle): StyleSpecification {
  const color = mapColors[theme];
  const layer = (id: string, sourceLayer: string) => ({ id, source: 'streets', 'source-layer': sourceLayer });
  const kindIs = (kinds: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', kinds]];
  const area = (sourceLayer: string, fill: string): LayerSpecification => ({
    ...layer(sourceLayer, sourceLayer),
    type: 'fill',
    paint: { 'fill-color': fill },
  });
  const parksOf = (sourceLayer: string): LayerSpecification => ({
    ...layer(sourceLayer, sourceLayer),
    type: 'fill',
    filter: kindIs(parkKinds),
    paint: { 'fill-color': color.park },
  });
  const road = (
    id: string,
    [kinds, , pixels]: Road,
    lineColor: string,
    extra: number,
  ): LayerSpecification => ({
    ...layer(id, 'roads'),
    type: 'line',
    filter: kindIs(kinds),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': lineColor, 'line-width': widthAt(pixels + extra) },
  });
  const text = {
    'text-field': ['coalesce', ['get', `name:${lang}`], ['get', 'name']],
    'text-font': ['Heebo Variable'],
  } satisfies Extract<LayerSpecification, { type: 'symbol' }>['layout'];
  const textPaint = {
    'text-color': color.streetName,
    'text-halo-color': color.nameOutline,
    'text-halo-width': 1.6,
  };
  return {
    version: 8,
    sources: {
      streets: {
        type: 'vector',
        tiles: [`${location.origin}/maps/streets/{z}/{x}/{y}`],
        minzoom: 0,
        maxzoom: maxZoom,
        attribution,
      },
    },
    layers: [
      { id: 'background', type: 'background', paint: { 'background-color': color.land } },
      area('earth', color.land),
      parksOf('landcover'),
      parksOf('landuse'),
      area('water', color.water),
      { ...area('buildings', color.building), minzoom: 14 } as LayerSpecification,
      {
        ...layer('paths', 'roads'),
        type: 'line',
        minzoom: 15,
        filter: kindIs(['path']),
        paint: { 'line-color': color.path, 'line-width': 1.5, 'line-dasharray': [2, 2] },
      },
      ...roads.map((one) => road(`edge of ${one[0].join()}`, one, color.streetEdge, 2)),
      ...roads.map((one) => road(one[0].join(), one, color[one[1]], 0)),
      {
        ...layer('street names', 'roads'),
        type: 'symbol',
        minzoom: 14,
        filter: ['!=', ['get', 'kind'], 'path'],
        layout: { ...text, 'symbol-placement': 'line', 'text-size': 13 },
        paint: textPaint,
      },
      {
        ...layer('names', 'places'),
        type: 'symbol',
        layout: { ...text, 'text-size': 15 },
        paint: textPaint,
      },
    ],
  };
}
