import { LegalText, useLegalText, type LegalName } from '../features/terms/LegalText';
import { useI18n } from '../shared/i18n/I18n';
import { paths } from '../shared/paths';
import { Footer } from '../shared/ui/Footer';
import { Header } from '../shared/ui/Header';
import { Spinner } from '../shared/ui/Spinner';
import { useTitle } from '../shared/ui/useTitle';

const documents: Record<string, LegalName> = {
  [paths.privacy]: 'privacy',
  [paths.accessibility]: 'accessibility',
};

export default function LegalPage() {
  const { t, lang } = useI18n();
  const name = documents[location.pathname.replace(/\/$/, '')] ?? 'terms';
  const document = useLegalText(name, lang);
  useTitle(t(name));
  return (
    <div className="driver">
      <Header />
      <main>
        {document ? (
          <article className="legal">
            <h1>{document.title}</h1>
            <LegalText document={document} />
          </article>
        ) : (
          <Spinner />
        )}
      </main>
      <Footer />
    </div>
  );
}
