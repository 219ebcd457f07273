/**
 * A link that writes to exactly this address: `?bcc=` and `%` in it are part of it, and not instructions to the mail
 * program.
 * @param {string} address
 */
export const mailtoLink = (address) => `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;

/**
 * A link that calls a number, however its separators are written.
 * @param {string} phone
 */
export const telLink = (phone) => `tel:${/^\D*\+/.test(phone) ? '+' : ''}${phone.replace(/\D/g, '')}`;
