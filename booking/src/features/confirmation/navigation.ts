/** Real links, never scripts: the phone itself then offers what it has. */
export type Device = 'ios' | 'android' | 'other';

export function deviceOf({ userAgent, platform, maxTouchPoints }: Navigator): Device {
  // An iPad calls itself a Mac; no Mac has a touch screen.
  const iPad = platform === 'MacIntel' && maxTouchPoints > 1;
  if (iPad || /iPad|iPhone|iPod/.test(userAgent)) return 'ios';
  return /Android/.test(userAgent) ? 'android' : 'other';
}

export interface Destination {
  lat: number;
  lng: number;
  name: string;
}

export function mapsLink({ lat, lng, name }: Destination, device: Device): string {
  const place = `${lat},${lng}`;
  // A bracket in the name would end the label of a geo link.
  const label = encodeURIComponent(name.replace(/[()]/g, ''));
  if (device === 'ios') return `maps://?daddr=${place}&dirflg=d`;
  if (device === 'android') return `geo:${place}?q=${place}(${label})`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}&travelmode=driving`;
}

export const wazeLink = ({ lat, lng }: Destination): string =>
  `https://waze.com/ul?ll=${encodeURIComponent(`${lat},${lng}`)}&navigate=yes&utm_source=panui`;
