import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { server } from './server';

async function readMails(address: string): Promise<Email[]> {
  const files = await readdir(server.outbox).catch(() => []);
  const mails = await Promise.all(
    files
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => PostalMime.parse(await readFile(join(server.outbox, name)))),
  );
  return mails.filter(({ to }) => to?.some((receiver) => receiver.address === address));
}

/** Waits for a mail to this address that contains these words and returns its text. */
export async function waitForMail(address: string, words: string): Promise<string> {
  let text = '';
  await expect(async () => {
    text = (await readMails(address)).map((mail) => mail.text ?? '').find((one) => one.includes(words)) ?? '';
    expect(text).not.toBe('');
  }).toPass({ timeout: 20_000 });
  return text;
}

/** The path of a link in a mail, including its secret. */
export function linkIn(text: string, path: string): string {
  const url = text.split(/\s+/).find((word) => word.includes(path));
  if (!url) throw new Error(`no link to ${path} in the mail`);
  const { pathname, search, hash } = new URL(url);
  return `${pathname}${search}${hash}`;
}
