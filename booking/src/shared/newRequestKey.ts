/**
 * A random key of a request. Repeated with it after a lost response, the request gets the result that it had. Also on
 * pages without HTTPS, where `crypto.randomUUID` is missing.
 */
export const newRequestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
