import type { Dto } from '@panui/api';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../components/ui/ConfirmDialog';
import { api, dataOf } from '../../data/api';
import type { SpotsPath } from './addSpotsProps';
import { byNumber } from './spot';

interface Props {
  base: SpotsPath;
  spotIds: number[];
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before it deletes spots, and lists those that could not be deleted. */
export function DeleteSpotsDialog({ base, spotIds, onClose, onDeleted }: Props) {
  const t = useTranslate();
  const notify = useNotify();
  const [result, setResult] = useState<Dto<'DeleteSpotsResult'> | null>(null);
  if (!result)
    return (
      <ConfirmDialog
        title={t('panui.delete_spots.title', { smart_count: spotIds.length })}
        text={t('panui.delete_spots.text')}
        confirmLabel={t('ra.action.delete')}
        onConfirm={async () => {
          const outcome = await dataOf(api.POST(`${base}/delete`, { body: { spot_ids: spotIds } }));
          if (outcome.deleted < spotIds.length) {
            setResult(outcome);
            return;
          }
          const messageArgs = { smart_count: outcome.deleted };
          notify('panui.delete_spots.deleted', { type: 'success', messageArgs });
          onDeleted();
        }}
        onClose={onClose}
      />
    );
  const { deleted, deactivated, in_use: inUse } = result;
  const numbers = [...inUse].sort(byNumber).join(', ');
  return (
    <Dialog open onClose={onDeleted} fullWidth maxWidth="xs" aria-labelledby="deleted-spots">
      <DialogTitle id="deleted-spots">
        {deleted === 0
          ? t('panui.delete_spots.none_deleted')
          : t('panui.delete_spots.deleted', { smart_count: deleted })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        {deactivated > 0 && (
          <Alert severity="info">{t('panui.delete_spots.deactivated', { smart_count: deactivated })}</Alert>
        )}
        {inUse.length > 0 && (
          <Alert severity="warning">
            {t('panui.delete_spots.in_use', { smart_count: inUse.length, numbers })}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onDeleted}>
          {t('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
