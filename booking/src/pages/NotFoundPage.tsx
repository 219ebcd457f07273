import { useEffect } from 'react';
import { useI18n } from '../shared/i18n/I18n';
import { paths } from '../shared/paths';
import { ContactLink } from '../shared/ui/ContactLink';
import { Footer } from '../shared/ui/Footer';
import { Header } from '../shared/ui/Header';
import { Mark } from '../shared/ui/Mark';
import { useTitle } from '../shared/ui/useTitle';

/** Their rest may be a secret, which no other address gets. */
const belowSecretPage = /^\/(reservation|group|shared)\//;

/** Whether an operator has opened an address of no page. The operators' app stores its token for the whole site. */
function isOperator(): boolean {
  try {
    return !belowSecretPage.test(location.pathname) && localStorage.getItem('access_token') !== null;
  } catch {
    return false;
  }
}

/** Tells drivers, who copy and shorten links. Operators are led to their first page, which tells them. */
export default function NotFoundPage() {
  return isOperator() ? <OperatorPage /> : <NotFound />;
}

function OperatorPage() {
  useEffect(() => {
    location.replace(`/login?from=${encodeURIComponent(location.pathname)}`);
  }, []);
  return null;
}

function NotFound() {
  const { t } = useI18n();
  useTitle(t('notFound.title'));
  return (
    <div className="driver">
      <Header />
      <main id="main">
        <section className="notice">
          <Mark size={56} />
          <h1>{t('notFound.title')}</h1>
          <p>{t('notFound.text')}</p>
          <a className="button" href={paths.landing}>
            {t('notFound.home')}
          </a>
          <ContactLink />
        </section>
      </main>
      <Footer />
    </div>
  );
}
