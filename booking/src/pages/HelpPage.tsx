import type { HelpGuide, HelpPageData } from '../features/help/helpPageData';
import { helpText } from '../features/help/helpText';
import { useI18n } from '../shared/i18n/I18n';
import { Footer } from '../shared/ui/Footer';
import { PlainHeader } from '../shared/ui/PlainHeader';

/** The guides: a list with a search, or one of them. Without scripts: its links and its form work everywhere. */
export function HelpPage({ help }: { help: HelpPageData }) {
  const { guide, query } = help;
  const t = helpText(useI18n().lang);
  return (
    <div className="driver plain-page help">
      <PlainHeader>
        <a href="/login">{t('app')}</a>
      </PlainHeader>
      <main id="main">
        {guide ? <Guide guide={guide} /> : query === '' ? <Guides help={help} /> : <Found help={help} />}
      </main>
      <Footer />
    </div>
  );
}

function Search({ query }: { query: string }) {
  const t = helpText(useI18n().lang);
  return (
    <form role="search" action="/help" className="field help-search">
      <label htmlFor="guide-search">{t('search')}</label>
      <input id="guide-search" type="search" name="q" defaultValue={query} maxLength={80} />
      <button className="button" type="submit">
        {t('search.button')}
      </button>
    </form>
  );
}

function Guides({ help: { guides } }: { help: HelpPageData }) {
  const t = helpText(useI18n().lang);
  return (
    <>
      <h1>{t('title')}</h1>
      <Search query="" />
      <ul className="help-list">
        {guides.map(({ name, title, path }) => (
          <li key={name}>
            <a href={path}>
              <small>{t(`for.${name}` as 'for.admin')}</small>
              <b>{title}</b>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Found({ help: { query, found, readAs, other } }: { help: HelpPageData }) {
  const { lang } = useI18n();
  const t = helpText(lang);
  const otherLang = lang === 'he' ? 'en' : 'he';
  return (
    <>
      <a className="link" href="/help">
        {t('all')}
      </a>
      <h1 dir="auto">{t('found', { query })}</h1>
      <Search query={query} />
      {found.length === 0 && <p className="notice">{t('found.none')}</p>}
      {readAs && <p>{t(`found.read_as.${readAs.because}`, { text: readAs.text })}</p>}
      {other && (
        <p>
          <a
            className="link"
            href={`/help?${new URLSearchParams({ q: other.query, lang: otherLang }).toString()}`}
          >
            {t('found.other', { count: other.count })}
          </a>
        </p>
      )}
      <ul className="help-list">
        {found.map(({ guide, title, path, excerpt }) => (
          <li key={path}>
            <a href={path}>
              <small>{guide}</small>
              <b>{title}</b>
              <span>{excerpt}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Guide({ guide: { title, html, sections } }: { guide: HelpGuide }) {
  const t = helpText(useI18n().lang);
  return (
    <>
      <a className="link" href="/help">
        {t('all')}
      </a>
      <h1>{title}</h1>
      <nav aria-label={t('sections')}>
        <ul>
          {sections.map(({ id, title: section }) => (
            <li key={id}>
              <a href={`#${id}`}>{section}</a>
            </li>
          ))}
        </ul>
      </nav>
      <article className="guide" dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}
