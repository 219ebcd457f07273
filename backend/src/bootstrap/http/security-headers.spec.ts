import { securityHeaders } from './security-headers.js';

const headersFor = (isProduction: boolean, hstsIncludesSubdomains: boolean) =>
  securityHeaders({
    isProduction,
    http: { hstsIncludesSubdomains } as Parameters<typeof securityHeaders>[0]['http'],
  });

it('Other subdomains are bound to https only when the operator asks for it', () => {
  expect(headersFor(true, false)['strict-transport-security']).toBe('max-age=31536000');
  expect(headersFor(true, true)['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(headersFor(false, true)).not.toHaveProperty('strict-transport-security');
});

it('Old browsers learn the same about frames as from the content security policy', () => {
  const headers = headersFor(true, false);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-frame-options']).toBe('DENY');
});
