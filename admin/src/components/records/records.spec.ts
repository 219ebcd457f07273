import { readClock } from './clock';
import { parseCoordinates } from './coordinates';

it('readClock completes a time without its colon or leading zero and leaves incomplete input unchanged', () => {
  expect(['7:30', '7.30'].map(readClock)).toEqual(['07:30', '07:30']);
  expect(['1730', '17.30', '17:30'].map(readClock)).toEqual(['17:30', '17:30', '17:30']);
  expect(['١٧٣٠', '۱۷:۳۰', '１７３０'].map(readClock)).toEqual(['17:30', '17:30', '17:30']);
  expect(['17', '173', '', '17:3'].map(readClock)).toEqual(['17', '173', '', '17:3']);
});

it('parseCoordinates accepts a coordinate pair as map apps copy it and rejects other texts', () => {
  expect(parseCoordinates('32.0609, 34.7913')).toEqual({ lat: 32.0609, lng: 34.7913 });
  expect(parseCoordinates(' (32.06,34.79) ')).toEqual({ lat: 32.06, lng: 34.79 });
  expect(parseCoordinates('-33.9 18.4')).toEqual({ lat: -33.9, lng: 18.4 });
  for (const text of ['32.0609', '32,06', 'Tel Aviv', '32.06, 34.79, 12', ''])
    expect(parseCoordinates(text)).toBeNull();
});
