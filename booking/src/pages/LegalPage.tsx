import { LegalText, LegalVersion } from '../features/terms/LegalText';
import { useLegalText, type LegalName } from '../features/terms/useLegalText';
import { useI18n } from '../shared/i18n/I18n';
import { paths } from '../shared/paths';
import { Footer } from '../shared/ui/Footer';
import { Header } from '../shared/ui/Header';
import { Notice } from '../shared/ui/Notice';
import { ProblemText } from '../shared/ui/ProblemText';
import { Spinner } from '../shared/ui/Spinner';
import { useTitle } from '../shared/ui/useTitle';

const documents: Record<string, LegalName> = {
  [paths.privacy]: 'privacy',
  [paths.accessibility]: 'accessibility',
};

export default function LegalPage() {
  const { t, lang } = useI18n();
  const path = location.pathname.replace(/\/$/, '');
  const name = documents[path] ?? 'terms';
  const version = new URLSearchParams(location.search).get('version');
  const { document, problem, retry } = useLegalText(name, lang, version);
  useTitle(t(name));
  return (
    <div className="driver">
      <Header />
      <main id="main">
        {document && (
          <article className="legal">
            <header>
              <h1>{document.title}</h1>
              <LegalVersion document={document} />
              {document.version !== document.current_version && (
                <p className="info">
                  <span>
                    {t('legal.earlier')} <a href={path}>{t('legal.current')}</a>
                  </span>
                </p>
              )}
            </header>
            <LegalText document={document} />
          </article>
        )}
        {problem && (
          <Notice title={t(name)} action={{ label: t('reserve.retry'), onClick: retry }}>
            <ProblemText problem={problem} fallback="could_not_load_data" />
          </Notice>
        )}
        {!document && !problem && <Spinner />}
      </main>
      <Footer />
    </div>
  );
}
