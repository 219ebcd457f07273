/** A link that writes to exactly this address: `?bcc=` and `%` in it are part of it, and not instructions to the mail program. */
export const mailtoLink = (address: string): string =>
  `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;

/** A link that calls a number, however its separators are written. */
export const telLink = (phone: string): string =>
  `tel:${/^\D*\+/.test(phone) ? '+' : ''}${phone.replace(/\D/g, '')}`;
