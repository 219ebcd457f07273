import type { Dto } from '@panui/api';
import { Button, DialogContent, DialogTitle, MenuItem, Tab, Tabs, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormDialog } from '../../components/ui/FormDialog';
import { useIsDialogFullScreen } from '../../components/ui/useIsDialogFullScreen';
import { useAllRows } from '../../data/useAllRows';
import { useLang } from '../../i18n/useLang';
import { fieldInLang, inLang } from '../../i18n/inLang';
import { AddRange } from './AddRange';
import type { AddSpotsProps } from './addSpotsProps';
import { ImportSpots } from './ImportSpots';
import { useLastAddition } from './lastAddition';
import './add-spots.css';

interface Props extends Pick<AddSpotsProps, 'base' | 'onClose'> {
  /** The resource with the lots to choose from. */
  lots: 'parking-lots' | 'owner-lots';
  initialLotId?: number;
  onAdded: () => void;
}

const tabs = ['range', 'csv'] as const;

/** Adds several spots: a range of numbers, or a file, whose rows may name their lots. */
export function AddSpots({ lots: resource, initialLotId, base, onAdded, onClose }: Props) {
  const t = useTranslate();
  const lang = useLang();
  const isFullScreen = useIsDialogFullScreen();
  const { data: lots } = useAllRows<Dto<'Lot'>>(resource, fieldInLang(lang, 'name'));
  const [chosenLotId, setChosenLotId] = useState(initialLotId ?? 0);
  const [tab, setTab] = useState<(typeof tabs)[number]>('range');
  const [, setLastAddition] = useLastAddition();
  const lotId = chosenLotId || (lots?.length === 1 ? (lots[0]?.id ?? 0) : 0);
  const lot = lots?.find(({ id }) => id === lotId);
  const formProps: Omit<AddSpotsProps, 'isHidden' | 'onClose'> = {
    base,
    lotId,
    onAdded: (addition) => {
      const chosen = lot ? [{ id: lotId, name: lot.name, name_en: lot.name_en }] : [];
      setLastAddition({ lots: chosen, ...addition });
      onAdded();
      onClose();
    },
  };
  return (
    <FormDialog onClose={onClose} fullScreen={isFullScreen} maxWidth="sm" aria-labelledby="add-spots">
      {(close) => (
        <>
          <DialogTitle id="add-spots">{t('panui.add_spots.title')}</DialogTitle>
          <DialogContent className="add-spots">
            <TextField
              select
              label={t('resources.spots.fields.lot_name')}
              value={lot ? lotId : ''}
              onChange={(event) => setChosenLotId(Number(event.target.value))}
              helperText={tab === 'csv' && lotId === 0 ? t('panui.add_spots.lot_help') : null}
            >
              {(lots ?? []).map(({ id, name, name_en: nameEn }) => (
                <MenuItem key={id} value={id}>
                  {inLang(lang, name, nameEn)}
                </MenuItem>
              ))}
            </TextField>
            <Tabs
              value={tab}
              onChange={(_event, value: (typeof tabs)[number]) => setTab(value)}
              sx={{ marginBlock: 1 }}
            >
              {tabs.map((tabName) => (
                <Tab key={tabName} value={tabName} label={t(`panui.add_spots.${tabName}`)} />
              ))}
            </Tabs>
            {lotId > 0 && <AddRange isHidden={tab !== 'range'} onClose={close} {...formProps} />}
            {lotId === 0 && tab === 'range' && (
              <div className="add-spots-form">
                <p className="quiet">{t('panui.add_spots.choose_lot')}</p>
                <div className="add-spots-buttons">
                  <Button onClick={close} color="inherit">
                    {t('ra.action.cancel')}
                  </Button>
                </div>
              </div>
            )}
            <ImportSpots isHidden={tab !== 'csv'} onClose={close} {...formProps} />
          </DialogContent>
        </>
      )}
    </FormDialog>
  );
}
