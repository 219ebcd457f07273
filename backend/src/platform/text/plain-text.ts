/** Characters that belong into no text: controls other than tabs and line breaks. */
export const hasControlCharacter = (text: string): boolean => /(?![\t\n\r])[\p{Cc}\u2028\u2029]/u.test(text);

/** A tab or line break inside a text, which a name or number does not have. White space around it is removed anyway. */
export const hasLineBreak = (text: string): boolean => /[\t\n\r]/.test(text.trim());

/** A text for one line of a file or message: tabs, line breaks and other control characters become spaces. */
export const toOneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

const link =
  /:\/\/|\bwww\.|[\p{L}\d]\.(?:com|net|org|info|biz|io|co|il|me|app|dev|xyz|site|online|shop|top|link|click|ru|cn|ly|to)(?:\/|$|[\s.])/iu;

/** A name of a person, without line breaks and links. */
export const isPlainName = (value: unknown): value is string =>
  typeof value === 'string' && toOneLine(value) === value && !link.test(value);
