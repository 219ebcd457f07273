import type { Dto } from '@panui/api';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { UndoBar } from '../../components/ui/UndoBar';
import type { LotArea } from '../../data/lotArea';
import { useAllRows } from '../../data/useAllRows';
import { fieldInLang } from '../../i18n/inLang';
import { useLang } from '../../i18n/useLang';
import type { DateRange } from './dates';
import { type ManyLotsResult, undoManyLots } from './manyLots';
import './calendar.css';

const ManyLotsDialog = lazy(() => import('./ManyLotsDialog'));

/** Opens the dialog for several lots at once. Without a second lot there is no button. */
export function ManyLotsButton({
  area,
  lotId,
  range = null,
}: {
  area: LotArea;
  /** The lot whose calendar this is. */
  lotId?: number;
  range?: DateRange | null;
}) {
  const t = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { data: lots } = useAllRows<Dto<'Lot'>>(area.lots, fieldInLang(useLang(), 'name'));
  const [isOpen, setIsOpen] = useState(false);
  const [saved, setSaved] = useState<ManyLotsResult | null>(null);
  const dismiss = useCallback(() => setSaved(null), []);
  if (!lots || lots.length < 2) return null;
  const reload = () => queryClient.invalidateQueries({ queryKey: ['lot-calendar'] });
  const undo = async () => {
    if (!saved) return;
    await undoManyLots(area, saved.created);
    notify('panui.calendar.undone', { type: 'success' });
    dismiss();
    await reload();
  };
  return (
    <>
      <Button
        id="many-lots"
        variant="outlined"
        className="list-button"
        aria-label={t('panui.calendar.many.open')}
        onClick={() => setIsOpen(true)}
      >
        <EventBusyOutlined fontSize="small" />
        <span>{t('panui.calendar.many.open')}</span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ManyLotsDialog
            area={area}
            lots={lots}
            lotId={lotId}
            range={range}
            onClose={() => setIsOpen(false)}
            onSaved={(result) => {
              setIsOpen(false);
              setSaved(result);
              void reload();
            }}
          />
        </Suspense>
      )}
      {saved && (
        <div className="action-bars">
          <UndoBar
            text={t('panui.calendar.many.saved', { smart_count: saved.created.length })}
            until={saved.undoUntil}
            undo={undo}
            onClose={dismiss}
          />
        </div>
      )}
    </>
  );
}
