/** A copy of the server's rule: `emailShape` in `backend/src/platform/records/contact-checks.ts`. */
const emailPattern = /^[^\s@,;:<>()[\]\\"]+@[^\s@.,;:<>()[\]\\"]+(?:\.[^\s@.,;:<>()[\]\\"]+)+$/;

/** Whether the server accepts the text as an email address. White space around it does not count. */
export const isEmail = (text: string): boolean => emailPattern.test(text.trim());
