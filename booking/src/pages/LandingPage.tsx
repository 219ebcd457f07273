import { useEffect } from 'react';
import { Benefits, HowItWorks } from '../features/landing/Benefits';
import { Contact } from '../features/landing/Contact';
import { Earnings } from '../features/landing/Earnings';
import { useLandingText } from '../features/landing/useLandingText';
import { useI18n } from '../shared/i18n/I18n';
import { paths } from '../shared/paths';
import { Footer } from '../shared/ui/Footer';
import { Header } from '../shared/ui/Header';
import { Spinner } from '../shared/ui/Spinner';

const anchors = ['how', 'benefits', 'contact'] as const;

/** For owners of office parking: what they earn and what it costs to try, in one screen before the first scroll. */
export default function LandingPage() {
  const text = useLandingText(useI18n().lang);
  useEffect(() => {
    if (text) document.title = text('title');
  }, [text]);
  if (!text) return <Spinner />;
  return (
    <div className="landing">
      <Header>
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
      <main>
        <section className="hero">
          <div>
            <p className="eyebrow">{text('title')}</p>
            <h1>
              {text('hero.first')} <em>{text('hero.second')}</em>
            </h1>
            <p className="lead">{text('hero.text')}</p>
            <div className="hero-actions">
              <a className="button" href="#contact">
                {text('hero.action')}
              </a>
              <a className="more" href="#how">
                {text('hero.more')}
              </a>
            </div>
            <p className="free">{text('hero.free')}</p>
          </div>
          <Earnings text={text} />
        </section>
        <HowItWorks text={text} />
        <Benefits text={text} />
        <Contact text={text} />
      </main>
      <Footer />
      <button type="button" className="to-top" data-testid="to-top" onClick={() => scrollTo({ top: 0 })}>
        {text('footer.top')}
      </button>
    </div>
  );
}
