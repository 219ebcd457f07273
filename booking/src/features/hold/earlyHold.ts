import { startEarly } from './acquireHold';
import { readLink } from './holdLink';

/** Called by the start script, before there is a page. */
export function startEarlyHold(search: string, hash: string): void {
  const link = readLink(search, hash);
  if ('request' in link) startEarly(link.request);
}
