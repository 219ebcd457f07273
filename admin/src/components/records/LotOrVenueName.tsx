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
  /** The Hebrew text, as most records that mention a place bring it. */
  text: string | null;
  part?: 'name' | 'address';
}

/**
 * A lot or a venue that a record mentions, in the language of the page: in English, or when the record brings no text, the
 * place itself is asked for its name. Until it answers, and where it is gone, that is the text or the number.
 */
export function LotOrVenueName({ kind, id, text, part = 'name' }: Props) {
  const lang = useLang();
  const { role } = useUser();
  const lots = role === 'parking_lot_owner' ? 'owner-lots' : 'parking-lots';
  const { referenceRecord: referenced } = useReference<LotOrVenue>({
    reference: kind === 'lot' ? lots : 'venues',
    id,
    options: { enabled: lang === 'en' || text === null },
  });
  return <bdi>{referenced ? inLang(lang, referenced[part], referenced[`${part}_en`]) : (text ?? id)}</bdi>;
}
