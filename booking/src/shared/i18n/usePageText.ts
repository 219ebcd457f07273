import { useEffect, useState } from 'react';
import { fill } from './fill';
import type { Lang } from './lang';
import { loadTexts, type PageCatalogue } from './texts';

export type PageText<Key extends string> = (key: Key, values?: Record<string, unknown>) => string;

/** The texts of a page with a catalogue of its own. Starts with `first` and reloads on a language change. */
export function usePageText<Key extends string>(
  name: PageCatalogue,
  lang: Lang,
  first: Record<Key, string>,
): PageText<Key> {
  const [loaded, setLoaded] = useState(first);
  useEffect(() => {
    let current = true;
    loadTexts<Record<Key, string>>(name, lang).then(
      (next) => current && setLoaded(next),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [name, lang]);
  return (key, values) => fill(loaded[key], values);
}
