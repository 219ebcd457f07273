import { useI18n } from '../i18n/I18n';

const hebrew = /\p{Script=Hebrew}/u;
const latin = /\p{Script=Latin}{2}/u;

/** User-provided text: isolated from the surrounding text and marked with its language for screen readers. */
export function Name({ children: text }: { children: string | null | undefined }) {
  const { lang } = useI18n();
  const foreign =
    lang === 'en' ? hebrew.test(text ?? '') : latin.test(text ?? '') && !hebrew.test(text ?? '');
  return <bdi lang={foreign ? (lang === 'en' ? 'he' : 'en') : undefined}>{text}</bdi>;
}
