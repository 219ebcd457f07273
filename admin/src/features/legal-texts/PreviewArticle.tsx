import type { Dto } from '@panui/api';
import './text-preview.css';

/** A text as it is read on its page. */
export function PreviewArticle({ lang, page }: { lang: 'he' | 'en'; page: Dto<'LegalPreviewText'> }) {
  return (
    <article tabIndex={0} dir={lang === 'he' ? 'rtl' : 'ltr'} lang={lang}>
      <h3>{page.title}</h3>
      {page.sections.map((section, index) => (
        <div key={index}>
          {section.heading && <h4>{section.heading}</h4>}
          {section.paragraphs.map((paragraph, position) => (
            <p key={position}>{paragraph}</p>
          ))}
        </div>
      ))}
    </article>
  );
}
