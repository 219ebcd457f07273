const cmPerMeter = 100;

/**
 * A height in meters, as on the signs of garages: 2.10.
 * @param {number} cm
 */
export const heightInMeters = (cm) => (cm / cmPerMeter).toFixed(2);
