import { decodePolyline, encodePolyline } from './polyline.js';

const points = [
  { lat: 38.5, lng: -120.2 },
  { lat: 40.7, lng: -120.95 },
  { lat: 43.252, lng: -126.453 },
];

describe('encodePolyline and decodePolyline', () => {
  it('The example of the format is encoded and decoded as documented', () => {
    expect(encodePolyline(points)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
    expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual(points);
  });

  it('Points at the limits of latitude and longitude are unchanged after encoding and decoding', () => {
    const far = [
      { lat: 90, lng: 180 },
      { lat: -90, lng: -180 },
      { lat: 0, lng: 0 },
      { lat: 32.08091, lng: 34.78057 },
    ];
    expect(decodePolyline(encodePolyline(far))).toEqual(far);
    expect(decodePolyline('')).toEqual([]);
  });

  it.each(['_', '_p~iF', 'שלום', '_p~iF~ps|', '~~~~~~~~~~~~'])(
    'Decoding "%s", which is no line, throws an error',
    (text) => {
      expect(() => decodePolyline(text)).toThrow('not a polyline');
    },
  );
});
