import {
  Dialog,
  DialogContent,
  DialogTitle,
  MenuItem,
  Tab,
  Tabs,
  TextField,
  useMediaQuery,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { everyRow } from '../../data/everyRow';
import { useLoad } from '../../data/useLoad';
import { useLang } from '../../i18n/useLang';
import { fieldInLang, inLang } from '../../i18n/inLang';
import type { LotRecord } from '../parking-lots/lot';
import { AddRange } from './AddRange';
import type { AddWork } from './addWork';
import { ImportSpots } from './ImportSpots';
import './add-spots.css';

interface Props extends Omit<AddWork, 'lotId'> {
  /** The resource that lists the lots to choose from. */
  lots: 'parking-lots' | 'owner-lots';
  initialLotId?: number;
}

const ways = ['range', 'csv'] as const;

/** Many spots at once: a run of numbers, or a file. */
export function AddSpots({ lots: resource, initialLotId, ...work }: Props) {
  const t = useTranslate();
  const lang = useLang();
  const isPhone = useMediaQuery('(max-width: 599px)');
  const { data: lots } = useLoad(resource, () =>
    everyRow<LotRecord>(resource, {}, { field: fieldInLang(lang, 'name'), order: 'ASC' }),
  );
  const [chosen, setChosen] = useState(initialLotId ?? 0);
  const [way, setWay] = useState<(typeof ways)[number]>('range');
  const lotId = chosen || (lots?.[0]?.id ?? 0);
  const Way = way === 'range' ? AddRange : ImportSpots;
  return (
    <Dialog
      open
      onClose={work.onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      aria-labelledby="add-spots"
    >
      <DialogTitle id="add-spots">{t('panui.add_spots.title')}</DialogTitle>
      <DialogContent className="add-spots">
        <TextField
          select
          label={t('resources.spots.fields.lot_name')}
          value={lots ? lotId : ''}
          onChange={(event) => setChosen(Number(event.target.value))}
        >
          {(lots ?? []).map((lot) => (
            <MenuItem key={lot.id} value={lot.id}>
              {inLang(lang, lot.name, lot.name_en)}
            </MenuItem>
          ))}
        </TextField>
        <Tabs
          value={way}
          onChange={(_event, value: (typeof ways)[number]) => setWay(value)}
          sx={{ marginBlock: 1 }}
        >
          {ways.map((one) => (
            <Tab key={one} value={one} label={t(`panui.add_spots.${one}`)} />
          ))}
        </Tabs>
        {lotId > 0 && <Way key={lotId} lotId={lotId} {...work} />}
      </DialogContent>
    </Dialog>
  );
}
