import { PlaceView } from '../features/waitlist/PlaceView';
import type { WaitlistPlace } from '../shared/api/types';
import { useI18n } from '../shared/i18n/I18n';
import { paths } from '../shared/paths';
import { Footer } from '../shared/ui/Footer';
import { Header } from '../shared/ui/Header';
import { useHash } from '../shared/useHash';

/** A place on the waiting list. Its secret stands behind the # of the address, where no server is told of it. */
export default function WaitlistPage() {
  const { lang } = useI18n();
  const token = useHash().slice(1);
  const resume = ({ venue_id: venue, reservation_time: time }: WaitlistPlace) =>
    location.assign(
      `${paths.reserve}?venue_id=${venue}&reservation_time=${time}&lang=${lang}#offer=${token}`,
    );
  return (
    <div className="driver">
      <Header />
      <main id="main">
        <PlaceView key={token} token={token} onResume={resume} />
      </main>
      <Footer />
    </div>
  );
}
