import type { Dto } from '@panui/api';
import { useRecordContext } from 'react-admin';
import { useLang } from '../../i18n/useLang';
import { inLang } from '../../i18n/inLang';

export function LotName() {
  const lang = useLang();
  const lot = useRecordContext<Dto<'Lot'>>();
  return lot ? <bdi>{inLang(lang, lot.name, lot.name_en)}</bdi> : null;
}
