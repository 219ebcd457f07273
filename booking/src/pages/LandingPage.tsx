import { useEffect } from 'react';
import { Benefits } from '../features/landing/Benefits';
import { MorningClearance } from '../features/landing/MorningClearance';
import { Contact } from '../features/landing/Contact';
import { Hero } from '../features/landing/Hero';
import { HowItWorks } from '../features/landing/HowItWorks';
import { landingTitle } from '../features/landing/landingHead';
import { useLandingInfo } from '../features/landing/useLandingInfo';
import { useLandingText, type LandingTexts } from '../features/landing/useLandingText';
import { useI18n } from '../shared/i18n/I18n';
import { paths } from '../shared/paths';
import { Footer } from '../shared/ui/Footer';
import { Header } from '../shared/ui/Header';
import { useRestoredFocus } from '../shared/ui/prerenderedPage';

const anchors = ['how', 'benefits', 'contact'] as const;

/** Moves the focus as well, for keyboard users. */
function toTop() {
  document.querySelector<HTMLElement>('.brand')?.focus({ preventScroll: true });
  scrollTo({ top: 0 });
}

/** The page with its initial texts, so that it renders without a loading state. */
export const withTexts = (texts: LandingTexts) => ({ default: () => <LandingPage texts={texts} /> });

/** Landing page for drivers, and for owners of office parking. */
function LandingPage({ texts }: { texts: LandingTexts }) {
  const { t, lang } = useI18n();
  const text = useLandingText(lang, texts);
  const landingInfo = useLandingInfo();
  useRestoredFocus();
  useEffect(() => {
    const door = { 'door.heading': t('door.heading'), 'door.headingPlace': t('door.headingPlace') };
    document.title = landingTitle(door, { title: text('title') });
  }, [t, text]);
  return (
    <div className="landing">
      <Header home={paths.landing}>
        <a href={paths.myReservations}>{t('mine.title')}</a>
        <nav aria-label={text('nav.label')}>
          {anchors.map((anchor) => (
            <a key={anchor} href={`#${anchor}`}>
              {text(`nav.${anchor}`)}
            </a>
          ))}
          <a className="login" href={paths.login}>
            {text('nav.login')}
          </a>
        </nav>
      </Header>
      <main id="main">
        <Hero text={text} landingInfo={landingInfo} />
        <HowItWorks text={text} />
        <Benefits text={text} />
        <MorningClearance text={text} />
        <Contact text={text} landingInfo={landingInfo} />
      </main>
      <Footer>
        <button type="button" className="to-top" data-testid="to-top" onClick={toTop}>
          {text('footer.backToTop')}
        </button>
      </Footer>
    </div>
  );
}
