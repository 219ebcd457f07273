import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { prefixer } from 'stylis';
import type { Direction } from '../i18n/lang';
import { rtlPlugin } from './rtlPlugin';

/** The RTL plugin belongs to an Emotion cache, so each direction has its own cache and key. */
const caches: Record<Direction, EmotionCache> = {
  rtl: createCache({ key: 'rtl', prepend: true, stylisPlugins: [prefixer, rtlPlugin] }),
  ltr: createCache({ key: 'ltr', prepend: true }),
};

export function DirectionProvider({ direction, children }: { direction: Direction; children: ReactNode }) {
  return <CacheProvider value={caches[direction]}>{children}</CacheProvider>;
}
