import type { Dto } from '@panui/api';
import { TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useLang } from '../../i18n/useLang';
import { hasUnsavedChanges } from '../ui/hasUnsavedChanges';
import { useDiscardQuestion } from '../ui/useUnsavedChanges';
import { Hours } from './Hours';
import { lotItems } from './lotItems';
import { inLang } from '../../i18n/inLang';
import { useLastLot } from './useLastLot';
import './lot-picker.css';

interface Props {
  lots: Dto<'Lot'>[];
  /** The lot before the owner has chosen one; by default the first. */
  firstLotId?: number | undefined;
  /** A button beside the lot. */
  action?: ReactNode;
  children: (lot: Dto<'Lot'>) => ReactNode;
}

/** Selects the lot of the page. The choice is stored and shared by all owner pages. */
export function LotPicker({ lots, firstLotId, action, children }: Props) {
  const t = useTranslate();
  const lang = useLang();
  const canDiscard = useDiscardQuestion();
  const [lot, setLastLot] = useLastLot(lots, firstLotId);
  if (!lot) return null;
  const choose = (lotId: number) => {
    if (!hasUnsavedChanges() || canDiscard()) setLastLot(lotId);
  };
  return (
    <>
      <div className="lot-picker">
        <div>
          {lots.length > 1 ? (
            <TextField
              select
              margin="none"
              label={t('resources.spots.fields.lot_name')}
              value={lot.id}
              onChange={(event) => choose(Number(event.target.value))}
            >
              {lotItems(lots, lang)}
            </TextField>
          ) : (
            <b>{inLang(lang, lot.name, lot.name_en)}</b>
          )}
        </div>
        <p className="quiet">
          <bdi>{inLang(lang, lot.address, lot.address_en)}</bdi> · {t('panui.owner.open')} <Hours lot={lot} />
          {!lot.is_active && <> · {t('panui.inactive')}</>}
        </p>
        {action}
      </div>
      {children(lot)}
    </>
  );
}
