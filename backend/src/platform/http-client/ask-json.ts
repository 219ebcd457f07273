import { ask, type Question } from './ask.js';
import { OutsideFault } from './outside-fault.js';

/**
 * Asks a service for JSON, and throws an {@link OutsideFault} at everything that is not an answer; the answer's shape
 * is for the caller to check.
 */
export async function askJson(url: string, question: Question): Promise<unknown> {
  const { bytes } = await ask(url, question);
  return read(bytes.toString('utf8'));
}

/** The same for services that say in JSON why they refuse: `body` is what they say, or null where that is no JSON. */
export async function askJsonOrWhyNot(
  url: string,
  question: Question,
): Promise<{ body: unknown; refusal: OutsideFault | null }> {
  const { bytes, refusal } = await ask(url, { ...question, readsRefusals: true });
  const text = bytes.toString('utf8');
  if (!refusal) return { body: read(text), refusal };
  try {
    return { body: JSON.parse(text) as unknown, refusal };
  } catch {
    return { body: null, refusal };
  }
}

function read(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A page that says "blocked" or "back soon" may well come with status 200.
    throw new OutsideFault(text.trimStart().startsWith('<') ? 'a page instead of JSON' : 'unreadable JSON');
  }
}
