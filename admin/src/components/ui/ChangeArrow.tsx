import { useLang } from '../../i18n/useLang';

/** Between what was before and what is now, in the direction of reading. */
export function ChangeArrow() {
  const lang = useLang();
  return <span aria-hidden="true">{lang === 'he' ? ' ← ' : ' → '}</span>;
}
