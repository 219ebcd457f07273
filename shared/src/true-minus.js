/**
 * A number with the true minus sign, as on the signs of floors below the ground: −1.
 * @param {string} text
 */
export const withTrueMinus = (text) => text.replace(/^-/, '\u2212');
