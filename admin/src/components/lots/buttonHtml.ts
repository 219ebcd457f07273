const style =
  'display:inline-block;padding:12px 20px;border-radius:12px;background:#0b7a4b;color:#fff;font:600 16px sans-serif;text-decoration:none';

/** A button for the venue's site: a link that needs no script. The link has no character that ends an attribute. */
export const buttonHtml = (link: string, text: string): string =>
  `<a href="${link.replaceAll('&', '&amp;')}" style="${style}">${text}</a>`;
