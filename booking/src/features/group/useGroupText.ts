import { useEffect, useState } from 'react';
import { fill } from '../../shared/i18n/fill';
import type { Lang } from '../../shared/i18n/lang';
import type texts from './texts/group.he.json';

export type GroupKey = keyof typeof texts;
export type GroupTexts = Record<GroupKey, string>;
export type GroupText = (key: GroupKey, values?: Record<string, unknown>) => string;

/** Scripts of their own, because few drivers load these pages, and the address of a file costs bytes in all others. */
const loads: Record<Lang, () => Promise<{ default: GroupTexts }>> = {
  he: () => import('./texts/group.he.json'),
  en: () => import('./texts/group.en.json'),
};

export const loadGroupTexts = async (lang: Lang): Promise<GroupTexts> => (await loads[lang]()).default;

/** The texts of the pages for several cars. Starts with `first` and reloads on a language change. */
export function useGroupText(lang: Lang, first: GroupTexts): GroupText {
  const [loaded, setLoaded] = useState(first);
  useEffect(() => {
    let current = true;
    loadGroupTexts(lang).then(
      (next) => current && setLoaded(next),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [lang]);
  return (key, values) => fill(loaded[key], values);
}
