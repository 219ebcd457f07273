import type { ReactNode } from 'react';
import { useI18n } from '../../shared/i18n/I18n';
import { formatDate } from '../../shared/time/longDate';
import type { LegalDocument } from './useLegalText';

const address = /(https?:\/\/\S+)/;

/** The text with its URLs as links. */
const linkUrls = (text: string): ReactNode[] =>
  text.split(address).map((piece, i) =>
    i % 2 === 0 ? (
      piece
    ) : (
      <a key={i} href={piece} dir="ltr" target="_blank" rel="noreferrer">
        {piece}
      </a>
    ),
  );

export function LegalText({ document }: { document: LegalDocument }) {
  return document.sections.map(({ heading, paragraphs }, i) => (
    <section key={i}>
      {heading && <h2>{heading}</h2>}
      {paragraphs.map((paragraph, j) => (
        <p key={j}>{linkUrls(paragraph)}</p>
      ))}
    </section>
  ));
}

/** The version and its date, which identify the text that a reservation accepted. */
export function LegalVersion({ document }: { document: LegalDocument }) {
  const { t, lang } = useI18n();
  const date = formatDate(document.published_at, lang);
  return <p className="small">{t('legal.version', { version: document.version, date })}</p>;
}
