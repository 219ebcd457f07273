import { useI18n } from '../shared/i18n/I18n';
import { paths } from '../shared/paths';
import { ContactLink } from '../shared/ui/ContactLink';
import { Footer } from '../shared/ui/Footer';
import { Header } from '../shared/ui/Header';
import { Mark } from '../shared/ui/Mark';
import { useTitle } from '../shared/ui/useTitle';

export default function NotFoundPage() {
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
