/** A bare address: no display name, comment or list, which mail servers would read as another recipient. */
export const emailShape = /^[^\s@,;:<>()[\]\\"]+@[^\s@.,;:<>()[\]\\"]+(?:\.[^\s@.,;:<>()[\]\\"]+)+$/;

/** Whether the text is one email address. White space around it does not count. */
export const isEmail = (text: string): boolean => emailShape.test(text.trim());
