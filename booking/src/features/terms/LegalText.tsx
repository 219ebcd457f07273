import { Fragment, useEffect, useState } from 'react';
import type { Lang } from '../../shared/i18n/lang';
import { loadTexts } from '../../shared/i18n/texts';
import type legal from '../../shared/i18n/texts/legal.he.json';

export type LegalName = keyof typeof legal;
export type LegalDocument = (typeof legal)['terms'];

export function useLegalText(name: LegalName, lang: Lang): LegalDocument | null {
  const [documents, setDocuments] = useState<Record<LegalName, LegalDocument> | null>(null);
  useEffect(() => {
    let current = true;
    loadTexts<Record<LegalName, LegalDocument>>('legal', lang).then(
      (loaded) => current && setDocuments(loaded),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [lang]);
  return documents?.[name] ?? null;
}

/** `[[...]]` in a text marks what counsel or the operator must still fill in. */
const marked = (text: string) =>
  text
    .split(/\[\[(.*?)\]\]/)
    .map((piece, i) => (i % 2 ? <mark key={i}>{piece}</mark> : <Fragment key={i}>{piece}</Fragment>));

export function LegalText({ document }: { document: LegalDocument }) {
  return document.sections.map(({ heading, paragraphs }) => (
    <section key={heading}>
      <h2>{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{marked(paragraph)}</p>
      ))}
    </section>
  ));
}
