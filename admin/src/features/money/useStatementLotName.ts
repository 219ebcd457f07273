import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { useAllRows } from '../../data/useAllRows';
import { fieldInLang, inLang } from '../../i18n/inLang';
import { useLang } from '../../i18n/useLang';
import { lotResources, type StatementResource } from './statementResources';

/** Names lots in the language of the page; a payee may have lots that its user does not own. */
export function useStatementLotName(resource: StatementResource): (id: number, otherName?: string) => string {
  const t = useTranslate();
  const lang = useLang();
  const { data: lots = [] } = useAllRows<Dto<'Lot'>>(lotResources[resource], fieldInLang(lang, 'name'));
  return (id, otherName = t('panui.money.mine.lot_number', { id })) => {
    const lot = lots.find((one) => one.id === id);
    return lot ? inLang(lang, lot.name, lot.name_en) : otherName;
  };
}
