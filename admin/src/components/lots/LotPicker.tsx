import type { Dto } from '@panui/api';
import { TextField } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
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

/**
 * Selects the lot of the page, which begins with the one that the address has as `lot`. The choice is stored and shared
 * by all owner pages.
 */
export function LotPicker({ lots, firstLotId, action, children }: Props) {
  const t = useTranslate();
  const lang = useLang();
  const canDiscard = useDiscardQuestion();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const address = new URLSearchParams(search);
  const requestedId = lots.find(({ id }) => id === Number(address.get('lot')))?.id;
  const [lot, setLastLot] = useLastLot(lots, firstLotId, requestedId);
  const choose = (lotId: number) => {
    if (lotId === lot?.id || !hasUnsavedChanges() || canDiscard()) setLastLot(lotId);
  };
  // From then on it is the owner's choice, which the picker may change.
  useEffect(() => {
    if (requestedId === undefined) return;
    choose(requestedId);
    address.delete('lot');
    void navigate({ search: address.toString(), hash }, { replace: true });
    // A new request only, and not another address.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [requestedId]);
  if (!lot) return null;
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
