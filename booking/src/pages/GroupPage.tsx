import { type GroupTexts, loadGroupTexts, useGroupText } from '../features/group/useGroupText';
import type { Lang } from '../shared/i18n/lang';
import { useI18n } from '../shared/i18n/I18n';
import { tokenOf } from '../shared/tokenOf';
import { Footer } from '../shared/ui/Footer';
import { Header } from '../shared/ui/Header';
import { NewGroup } from './group/NewGroup';
import { ReservedGroup } from './group/ReservedGroup';

/** The page with its initial texts. */
export async function withTexts() {
  const texts = await loadGroupTexts(document.documentElement.lang as Lang);
  return { default: () => <GroupPage texts={texts} /> };
}

/** Several cars with one code: entering them, or with a token all that are reserved. */
function GroupPage({ texts }: { texts: GroupTexts }) {
  const text = useGroupText(useI18n().lang, texts);
  const token = tokenOf(location.pathname);
  return (
    <div className="driver">
      <Header />
      <main id="main">{token ? <ReservedGroup token={token} text={text} /> : <NewGroup text={text} />}</main>
      <Footer />
    </div>
  );
}
