import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mailtoLink, telLink } from './contact-links.js';

it.each([
  ['noa@mail.com', 'mailto:noa@mail.com'],
  ['noa+parking@mail.co.il', 'mailto:noa%2Bparking@mail.co.il'],
  ['victim%40x?bcc=all@mail.com', 'mailto:victim%2540x%3Fbcc%3Dall@mail.com'],
  ['noa?subject=a&body=b@mail.com', 'mailto:noa%3Fsubject%3Da%26body%3Db@mail.com'],
  ['noa#x@mail.com', 'mailto:noa%23x@mail.com'],
  ['נועה@דואר.קום', `mailto:${encodeURIComponent('נועה')}@${encodeURIComponent('דואר.קום')}`],
])('The link to %s names it alone', (address, link) => expect(mailtoLink(address)).toBe(link));

it.each([
  ['050-123 4567', 'tel:0501234567'],
  ['+972 (50) 123-4567', 'tel:+972501234567'],
  ['(+972) 50 123 4567', 'tel:+972501234567'],
  ['03-000;phone-context=evil', 'tel:03000'],
  ['03?x=1+2', 'tel:0312'],
])('The link to %s has its digits only', (phone, link) => expect(telLink(phone)).toBe(link));

it('No other code builds links to addresses or numbers', () => {
  const root = join(__dirname, '../..');
  const files = ['backend/src', 'admin/src', 'booking/src', 'shared/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const builders = files
    .filter((name) => /\.(?:tsx?|js)$/.test(name) && !/\.spec\.|contact-links/.test(name))
    .filter((name) => /(?:mailto|tel|sms):(?:\$\{|['"`]\s*\+)/.test(readFileSync(join(root, name), 'utf8')));
  expect(builders).toEqual([]);
});
