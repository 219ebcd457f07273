import type { ReactNode } from 'react';
import { useI18n } from '../../shared/i18n/I18n';
import { formatDate } from '../../shared/time/time';
import type { LegalDocument } from './useLegalText';

/** `[[...]]` in a text marks what counsel or the operator must still fill in; an address is there to be followed. */
const special = /\[\[(.*?)\]\]|(https?:\/\/\S+)/;

/** The text's pieces: plain, what a mark holds, an address, and so on in turn. */
const shown = (text: string): ReactNode[] =>
  text.split(special).map((piece, i) => {
    if (!piece || i % 3 === 0) return piece;
    return i % 3 === 1 ? (
      <mark key={i}>{piece}</mark>
    ) : (
      <a key={i} href={piece} dir="ltr" target="_blank" rel="noreferrer">
        {piece}
      </a>
    );
  });

export function LegalText({ document }: { document: LegalDocument }) {
  return document.sections.map(({ heading, paragraphs }, i) => (
    <section key={i}>
      {heading && <h2>{heading}</h2>}
      {paragraphs.map((paragraph, j) => (
        <p key={j}>{shown(paragraph)}</p>
      ))}
    </section>
  ));
}

/** Which text this is: what a reservation names as accepted can be found again by it. */
export function LegalVersion({ document }: { document: LegalDocument }) {
  const { t, lang, rich } = useI18n();
  const date = formatDate(document.published_at, lang);
  const isUnfinished = document.sections.some(({ paragraphs }) =>
    paragraphs.some((text) => /\[\[/.test(text)),
  );
  return (
    <>
      <p className="small">{t('legal.version', { version: document.version, date })}</p>
      {isUnfinished && (
        <p className="small">{rich('legal.unfinished', { marked: <mark>{t('legal.marked')}</mark> })}</p>
      )}
    </>
  );
}
