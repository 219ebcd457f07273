import { useI18n } from '../i18n/I18n';
import { paths } from '../paths';

/** Link to the contact section of the landing page. */
export function ContactLink() {
  return (
    <a className="contact-link" data-testid="contact" href={`${paths.landing}#contact`}>
      {useI18n().t('contactUs')}
    </a>
  );
}
