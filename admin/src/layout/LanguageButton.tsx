import { Button } from '@mui/material';
import { setLang } from '../i18n/lang';
import { useLang } from '../i18n/useLang';

const others = {
  he: { lang: 'en', name: 'English' },
  en: { lang: 'he', name: 'עברית' },
} as const;

/** Switches between Hebrew and English on the spot; what is typed into a form stays. */
export function LanguageButton() {
  const { lang, name } = others[useLang()];
  return (
    <Button data-testid="language" lang={lang} size="small" color="inherit" onClick={() => setLang(lang)}>
      {name}
    </Button>
  );
}
