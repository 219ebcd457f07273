import { MenuItem } from '@mui/material';
import type { Lang } from '../../i18n/lang';
import { inLang } from '../../i18n/inLang';
import type { LotRecord } from './lot';

/** Lots to choose from; an array, since Material's select looks at its very children. */
export const lotItems = (lots: LotRecord[], lang: Lang) =>
  lots.map((lot) => (
    <MenuItem key={lot.id} value={lot.id}>
      {inLang(lang, lot.name, lot.name_en)}
    </MenuItem>
  ));
