import { useRecordContext } from 'react-admin';
import { useLang } from '../../i18n/useLang';
import { inLang } from '../../i18n/inLang';
import type { LotRecord } from './lot';

export function LotName() {
  const lang = useLang();
  const lot = useRecordContext<LotRecord>();
  return lot ? <bdi>{inLang(lang, lot.name, lot.name_en)}</bdi> : null;
}
