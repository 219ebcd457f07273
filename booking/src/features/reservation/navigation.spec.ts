import { deviceOf, mapsLink, walkingLink, wazeLink } from './navigation';

const navigatorOf = (userAgent: string, platform = '', maxTouchPoints = 0) =>
  ({ userAgent, platform, maxTouchPoints }) as Navigator;

it.each([
  ['an iPhone', navigatorOf('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'iPhone', 5), 'ios'],
  ['an iPad that calls itself a Mac', navigatorOf('Mozilla/5.0 (Macintosh)', 'MacIntel', 5), 'ios'],
  ['a Mac', navigatorOf('Mozilla/5.0 (Macintosh)', 'MacIntel'), 'other'],
  ['an Android phone', navigatorOf('Mozilla/5.0 (Linux; Android 16; Pixel 9)', 'Linux armv8l', 5), 'android'],
  ['a PC', navigatorOf('Mozilla/5.0 (Windows NT 10.0)', 'Win32'), 'other'],
])('deviceOf recognises %s', (_name, navigator, device) => expect(deviceOf(navigator)).toBe(device));

const lot = { lat: 32.0645, lng: 34.7935, name: 'חניון עלית (מזרח)' };

it('Each device gets a link to its maps app at the lot', () => {
  expect(mapsLink(lot, 'ios')).toBe('maps://?daddr=32.0645,34.7935&dirflg=d');
  expect(mapsLink(lot, 'android')).toBe(
    `geo:32.0645,34.7935?q=32.0645,34.7935(${encodeURIComponent('חניון עלית מזרח')})`,
  );
  expect(mapsLink(lot, 'other')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=32.0645%2C34.7935&travelmode=driving',
  );
  expect(wazeLink(lot)).toBe(
    'https://waze.com/ul?ll=32.0645%2C34.7935&navigate=yes&zoom=17&utm_source=panui',
  );
});

it('Walking directions lead from the lot to the venue', () => {
  const venue = { lat: 32.061, lng: 34.7913 };
  expect(walkingLink(lot, venue, 'ios')).toBe(
    'https://maps.apple.com/?saddr=32.0645%2C34.7935&daddr=32.061%2C34.7913&dirflg=w',
  );
  for (const device of ['android', 'other'] as const)
    expect(walkingLink(lot, venue, device)).toBe(
      'https://www.google.com/maps/dir/?api=1&origin=32.0645%2C34.7935&destination=32.061%2C34.7913&travelmode=walking',
    );
});
