import { maskedEmail } from './masked-email.js';

it.each([
  ['noa@example.com', 'n***@example.com'],
  ['n@example.com', 'n***@example.com'],
  ['"a@b"@example.com', '"***@example.com'],
  ['Ünal@example.co.il', 'Ü***@example.co.il'],
])('%s is shown as %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked);
});
