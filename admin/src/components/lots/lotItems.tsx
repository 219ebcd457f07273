import type { Dto } from '@panui/api';
import { MenuItem } from '@mui/material';
import type { Lang } from '../../i18n/lang';
import { inLang } from '../../i18n/inLang';

/**
 * Menu items of a lot select. An array and not a component, because Material's select inspects its direct
 * children.
 */
export const lotItems = (lots: Dto<'Lot'>[], lang: Lang) =>
  lots.map((lot) => (
    <MenuItem key={lot.id} value={lot.id}>
      {inLang(lang, lot.name, lot.name_en)}
    </MenuItem>
  ));
