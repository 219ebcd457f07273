import { prefetchHold } from './acquireHold';
import { readLink } from './holdLink';

export function prefetchLinkedHold(search: string, hash: string): void {
  const link = readLink(search, hash);
  if ('request' in link) prefetchHold(link.request);
}
