import { WaitlistEntryView } from '../features/waitlist/WaitlistEntryView';
import type { Dto } from '@panui/api';
import { useI18n } from '../shared/i18n/I18n';
import { paths } from '../shared/paths';
import { Footer } from '../shared/ui/Footer';
import { Header } from '../shared/ui/Header';
import { useHash } from '../shared/useHash';
import BrokenLink from './BrokenLink';

/** State of a waitlist entry. Its token is in the fragment, which browsers do not send to servers. */
export default function WaitlistPage() {
  const { lang } = useI18n();
  const token = useHash().slice(1);
  const resume = ({ venue_id: venue, reservation_time: time }: Dto<'WaitlistEntry'>) =>
    location.assign(
      `${paths.reserve}?venue_id=${venue}&reservation_time=${time}&lang=${lang}#offer=${token}`,
    );
  return (
    <div className="driver">
      <Header />
      <main id="main">
        <WaitlistEntryView key={token} token={token} help={<BrokenLink />} onResume={resume} />
      </main>
      <Footer />
    </div>
  );
}
