import type { GeoPoint } from '@panui/shared/walking-estimate';
import type { MapBox } from '../../src/maps/install/map-area.js';
import type { MapFeature } from './map-file.js';

const metersPerDegree = 111_320;
const blockMeters = { along: 150, across: 95 };
const river = { from: 570, to: 640 };
const tiltRadians = -0.21;

const streetNames: [he: string, en: string][] = [
  ['יגאל אלון', 'Yigal Alon'],
  ['לה גוארדיה', 'La Guardia'],
  ['ביצרון', 'Bitzaron'],
  ['המסגר', 'HaMasger'],
  ['נחלת יצחק', 'Nahalat Yitzhak'],
  ['תוצרת הארץ', 'Totzeret HaAretz'],
  ['רחוב 23', '23rd Street'],
  ['דרך השלום', 'HaShalom Road'],
  ['יד אליהו', 'Yad Eliyahu'],
  ['הפלמ״ח', 'HaPalmach'],
  ['מרגולין', 'Margolin'],
  ['עליית הנוער', 'Aliyat HaNoar'],
];

/** The same sequence in each run. */
function randomNumbers(): () => number {
  let state = 42;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

export function boundsAround({ lat, lng }: GeoPoint, meters: number): MapBox {
  const high = meters / metersPerDegree;
  const wide = high / Math.cos((lat * Math.PI) / 180);
  return { west: lng - wide, east: lng + wide, south: lat - high, north: lat + high };
}

const named = (index: number) => {
  const [he = '', en = ''] = streetNames[Math.abs(index) % streetNames.length] ?? [];
  return { name: he, 'name:he': he, 'name:en': en };
};

/** A town with a grid of streets, houses, a river and a park, as far as `meters` from its middle. */
export function aTown(middle: GeoPoint, meters: number): MapFeature[] {
  const random = randomNumbers();
  const scale = Math.cos((middle.lat * Math.PI) / 180);
  /** A position in meters along the streets and across them. */
  const at = (along: number, across: number): GeoPoint => {
    const east = along * Math.cos(tiltRadians) - across * Math.sin(tiltRadians);
    const north = along * Math.sin(tiltRadians) + across * Math.cos(tiltRadians);
    return {
      lat: middle.lat + north / metersPerDegree,
      lng: middle.lng + east / (metersPerDegree * scale),
    };
  };
  const rectangle = (left: number, low: number, right: number, high: number) => [
    at(left, low),
    at(right, low),
    at(right, high),
    at(left, high),
  ];
  const features: MapFeature[] = [];
  const add = (layer: string, type: MapFeature['type'], kind: string, points: GeoPoint[], more = {}) =>
    features.push({ layer, type, points, properties: { kind, ...more } });
  const [columns, rows] = [Math.ceil(meters / blockMeters.along), Math.ceil(meters / blockMeters.across)];
  for (let column = -columns; column < columns; column++)
    for (let row = -rows; row < rows; row++) {
      const [left, low] = [column * blockMeters.along, row * blockMeters.across];
      const [right, high] = [left + blockMeters.along, low + blockMeters.across];
      add('earth', 'area', 'earth', rectangle(left, low, right, high));
      const isMain = row % 6 === 0;
      const isMainColumn = column % 5 === 0;
      add(
        'roads',
        'line',
        isMain ? 'major_road' : 'minor_road',
        [at(left, low), at(right, low)],
        named(2 * row),
      );
      add(
        'roads',
        'line',
        isMainColumn ? 'major_road' : 'minor_road',
        [at(left, low), at(left, high)],
        named(3 * column + 5),
      );
      const isPark = (column + 100) % 7 === 3 && (row + 100) % 4 < 2;
      if (high > river.from && low < river.to) continue;
      if (isPark) {
        add('landuse', 'area', 'park', rectangle(left, low, right, high));
        add('roads', 'line', 'path', [at(left, low), at(right, high)]);
        continue;
      }
      for (let house = left + 14; house < right - 26; house += 30) {
        if (random() < 0.15) continue;
        const deep = 18 + random() * 14;
        add('buildings', 'area', 'building', rectangle(house, low + 13, house + 20, low + 13 + deep));
        add('buildings', 'area', 'building', rectangle(house, high - 13 - deep, house + 20, high - 13));
      }
    }
  for (let along = -meters; along < meters; along += 200)
    add('water', 'area', 'river', rectangle(along, river.from, along + 200, river.to));
  add('pois', 'point', 'park', [at(-3.5 * blockMeters.along, 1.2 * blockMeters.across)], {
    name: 'גן העצמאות',
    'name:en': 'Independence Garden',
  });
  add('places', 'point', 'neighbourhood', [at(-260, -150)], {
    name: 'נחלת יצחק',
    'name:he': 'נחלת יצחק',
    'name:en': 'Nahalat Yitzhak',
  });
  return features;
}
