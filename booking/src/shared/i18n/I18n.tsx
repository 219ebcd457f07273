import { createContext, Fragment, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { fill, pieces } from './fill';
import { applyLang, type Lang } from './lang';
import { loadTexts, type CoreKey, type CoreTexts } from './texts';

interface I18n {
  lang: Lang;
  t: (key: CoreKey, values?: Record<string, unknown>) => string;
  /** Texts with React nodes as placeholder values. */
  rich: (key: CoreKey, values: Record<string, ReactNode>) => ReactNode;
  has: (key: string) => key is CoreKey;
  switchLang: () => void;
}

const Context = createContext<I18n | null>(null);

export function I18nProvider(props: { lang: Lang; texts: CoreTexts; children: ReactNode }) {
  const [{ lang, texts }, setCurrent] = useState({ lang: props.lang, texts: props.texts });
  const switchLang = useCallback(async () => {
    const next = lang === 'he' ? 'en' : 'he';
    const nextTexts = await loadTexts<CoreTexts>('core', next);
    applyLang(next);
    setCurrent({ lang: next, texts: nextTexts });
  }, [lang]);
  const value = useMemo<I18n>(
    () => ({
      lang,
      t: (key, values) => fill(texts[key], values),
      rich: (key, values) =>
        pieces(texts[key], values).map((piece, i) => <Fragment key={i}>{piece}</Fragment>),
      has: (key): key is CoreKey => key in texts,
      switchLang,
    }),
    [lang, texts, switchLang],
  );
  return <Context value={value}>{props.children}</Context>;
}

export function useI18n(): I18n {
  const value = useContext(Context);
  if (!value) throw new Error('useI18n outside of I18nProvider');
  return value;
}
