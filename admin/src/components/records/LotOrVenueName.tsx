import { useReference } from 'react-admin';
import { useUser } from '../../data/auth/useSession';
import { useLang } from '../../i18n/useLang';
import { inLang } from '../../i18n/inLang';

interface LotOrVenue {
  id: number;
  name: string;
  name_en: string | null;
  address: string;
  address_en: string | null;
}

interface Props {
  kind: 'lot' | 'venue';
  id: number;
  /** The Hebrew text, as the referencing record contains it. */
  text: string | null;
  part?: 'name' | 'address';
}

/**
 * Name or address of a lot or venue in the page's language. In English, or without `text`, the lot or venue
 * is loaded; owners may not read venues. While it loads, or if it no longer exists, `text` or the id is shown.
 */
export function LotOrVenueName({ kind, id, text, part = 'name' }: Props) {
  const lang = useLang();
  const { role } = useUser();
  const isOwner = role === 'parking_lot_owner';
  const reference = kind === 'venue' ? 'venues' : isOwner ? 'owner-lots' : 'parking-lots';
  const isHidden = isOwner && kind === 'venue';
  const { referenceRecord: referenced } = useReference<LotOrVenue>({
    reference,
    id,
    options: { enabled: (lang === 'en' || text === null) && !isHidden },
  });
  const displayed = referenced && inLang(lang, referenced[part], referenced[`${part}_en`]);
  return <bdi>{displayed ?? text ?? id}</bdi>;
}
