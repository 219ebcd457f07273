import type { Dto } from '@panui/api';
import { useQuery } from '@tanstack/react-query';
import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Money } from '../../components/ui/Money';
import { errorMessageOf } from '../../data/http';
import type { LotArea } from '../../data/lotArea';
import { inLang } from '../../i18n/inLang';
import { useLang } from '../../i18n/useLang';
import { previewManyLots } from './manyLots';
import { useSettled } from '../../components/ui/useSettled';

/** What the rule would change by lot, and whether that is still being checked. Without a whole rule there is none. */
export function useManyLotsPreview(area: LotArea, rule: Dto<'ManyLotsRule'> | null) {
  // A text of the name changes nothing.
  const current = JSON.stringify(rule && { ...rule, name: '-' });
  const settled = useSettled(current);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['many-lots-preview', area.rulesPath, settled],
    queryFn: () => previewManyLots(area, JSON.parse(settled) as Dto<'ManyLotsRule'>),
    enabled: settled !== 'null',
    placeholderData: (previous) => previous,
    retry: false,
    gcTime: 0,
  });
  const isChecking = current !== settled || (!error && (!data || isPlaceholderData));
  return { data, error, isChecking };
}

interface Props {
  preview: ReturnType<typeof useManyLotsPreview>;
  lots: Dto<'Lot'>[];
}

/** How many reservations the rule concerns, in all and by lot. */
export function ManyLotsPreview({ preview: { data, error }, lots }: Props) {
  const t = useTranslate();
  const lang = useLang();
  if (error) return <Alert severity="error">{errorMessageOf(error)}</Alert>;
  if (!data) return <p className="quiet">{t('panui.calendar.preview_loading')}</p>;
  const nameOf = (id: number) => {
    const lot = lots.find((one) => one.id === id);
    return <bdi>{lot ? inLang(lang, lot.name, lot.name_en) : id}</bdi>;
  };
  const rejected = data.filter((effect) => !effect.is_price_allowed);
  const hit = data.filter((effect) => effect.reservations > 0);
  const sum = (field: 'reservations' | 'revenue_change_agorot') =>
    data.reduce((total, effect) => total + effect[field], 0);
  const unchanged = data.filter((effect) => effect.is_price_allowed && effect.days_changed === 0).length;
  return (
    <div className="preview" role="status">
      {rejected.length > 0 && (
        <Alert severity="error">
          {t('panui.calendar.many.price_not_allowed')}
          <ul>
            {rejected.map((effect) => (
              <li key={effect.parking_lot_id}>{nameOf(effect.parking_lot_id)}</li>
            ))}
          </ul>
        </Alert>
      )}
      <p>
        <b>
          {sum('reservations') === 0
            ? t('panui.block.no_reservations_affected')
            : t('panui.calendar.conflicts', { smart_count: sum('reservations') })}
        </b>
      </p>
      <p className="quiet">
        {t('panui.calendar.revenue_change')} <Money agorot={sum('revenue_change_agorot')} />
      </p>
      {unchanged > 0 && (
        <p className="quiet">{t('panui.calendar.many.unchanged', { smart_count: unchanged })}</p>
      )}
      {hit.length > 0 && (
        <details>
          <summary>{t('panui.calendar.many.by_lot')}</summary>
          <ul>
            {hit.map((effect) => (
              <li key={effect.parking_lot_id}>
                {nameOf(effect.parking_lot_id)}: {effect.reservations}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
