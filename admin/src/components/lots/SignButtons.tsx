import { useTranslate } from 'react-admin';
import { PosterButton } from '../ui/PosterButton';
import './sign-buttons.css';

/** Save the sign of a venue, whose QR code serves any evening. */
export function SignButtons({ path }: { path: string }) {
  const t = useTranslate();
  return (
    <div className="stack">
      <p className="quiet">{t('panui.own_venues.sign_text')}</p>
      <div className="sign-buttons">
        {(['he', 'en'] as const).map((language) => (
          <PosterButton
            key={language}
            path={path}
            language={language}
            label={t(`panui.own_venues.sign_${language}`)}
          />
        ))}
      </div>
    </div>
  );
}
