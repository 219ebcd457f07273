import { readJson } from '../json';
import { browserVault } from './browserVault';

/**
 * Form drafts, encrypted in session storage. They survive reloads of the tab until the form is sent. Without
 * encryption or storage, drafts are not saved.
 */

/** Encryption is asynchronous; the sequence ensures that the latest of two writes wins. */
const latestSequence = new Map<string, number>();

function nextSequence(key: string): number {
  const sequence = (latestSequence.get(key) ?? 0) + 1;
  latestSequence.set(key, sequence);
  return sequence;
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null; // Storage is disabled.
  }
}

function write(key: string, sealed: string): void {
  try {
    sessionStorage.setItem(key, sealed);
  } catch {
    // Storage is disabled or full.
  }
}

export const hasDraft = (key: string): boolean => read(key) !== null;

export async function loadDraft<Values>(key: string): Promise<Partial<Values>> {
  try {
    return readJson<Partial<Values>>(await browserVault.open(read(key) ?? ''));
  } catch {
    return {};
  }
}

export async function saveDraft(key: string, values: object): Promise<void> {
  const sequence = nextSequence(key);
  const sealed = await browserVault.seal(JSON.stringify(values)).catch(() => null);
  if (sealed && latestSequence.get(key) === sequence) write(key, sealed);
}

export function clearDraft(key: string): void {
  nextSequence(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is disabled.
  }
}

/** Copies a draft synchronously, because the page is about to be left. */
export function copyDraft(from: string, to: string): void {
  const sealed = read(from);
  if (sealed) write(to, sealed);
}
