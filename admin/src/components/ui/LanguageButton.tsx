import { Button } from '@mui/material';
import { setLang } from '../../i18n/lang';
import { useLang } from '../../i18n/useLang';

const otherLanguages = {
  he: { lang: 'en', name: 'English', short: 'EN' },
  en: { lang: 'he', name: 'עברית', short: 'עב' },
} as const;

/** Switches the language without losing form input. `canBeShort` shows the abbreviation on narrow screens. */
export function LanguageButton({ canBeShort = false }: { canBeShort?: boolean }) {
  const { lang, name, short } = otherLanguages[useLang()];
  return (
    <Button
      data-testid="language"
      className={canBeShort ? 'language language-short' : 'language'}
      lang={lang}
      size="small"
      color="inherit"
      aria-label={name}
      onClick={() => setLang(lang)}
    >
      <span>{name}</span>
      {canBeShort && <abbr>{short}</abbr>}
    </Button>
  );
}
