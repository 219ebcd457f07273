const radians = Math.PI / 180;
const msPerDay = 86_400_000;
const sin = (degrees: number) => Math.sin(degrees * radians);
const cos = (degrees: number) => Math.cos(degrees * radians);

/** The altitude of the sun's centre at sunset, with refraction and the radius of its disc. */
const sunsetAltitude = -0.833;

/** Degrees by which the perihelion moves in a day, seen from the equinox of the date. */
const precession = 0.0000471;

/** Julian day of 2000-01-01, and its first instant as Unix time. */
const epochDay = 2_451_545;
const unixEpochDay = 2_440_587.5;

/**
 * The instant of sunset on a date at sea level, within a minute: the sunrise equation with the equation of the centre
 * and the equation of time (Meeus, Astronomical Algorithms, chapter 25, in the low-precision form).
 */
export function sunsetOf(date: string, lat: number, lng: number): Date {
  const days = Math.round(Date.parse(`${date}T12:00:00Z`) / msPerDay + unixEpochDay - epochDay);
  const noon = days - lng / 360;
  const anomaly = 357.5291 + 0.98560028 * noon;
  const centre = 1.9148 * sin(anomaly) + 0.02 * sin(2 * anomaly) + 0.0003 * sin(3 * anomaly);
  const longitude = anomaly + centre + 180 + 102.9372 + precession * noon;
  const transit = epochDay + noon + 0.0053 * sin(anomaly) - 0.0069 * sin(2 * longitude);
  const sinDeclination = sin(longitude) * sin(23.4397);
  const cosDeclination = Math.sqrt(1 - sinDeclination ** 2);
  const cosHour = (sin(sunsetAltitude) - sin(lat) * sinDeclination) / (cos(lat) * cosDeclination);
  const hourAngle = Math.acos(Math.min(1, Math.max(-1, cosHour))) / radians;
  return new Date((transit + hourAngle / 360 - unixEpochDay) * msPerDay);
}
