import type { Dto } from '@panui/api';
import { useQuery } from '@tanstack/react-query';
import { Alert, CircularProgress } from '@mui/material';
import { useTranslate } from 'react-admin';
import { errorMessageOf } from '../../data/http';
import { Ltr } from '../../components/ui/Ltr';
import { Moment } from '../../components/ui/Moment';
import { conflictTextKey } from '../../components/records/deactivation/conflictText';
import type { SpotsPath } from '../spots/addSpotsProps';
import { previewBlock } from './block';

/** The server requires a reason, and a preview stores none. */
const previewReason = '-';

/** Effect of the block, from a request that changes nothing. Without a window there is none. */
export const useBlockPreview = (base: SpotsPath, request: Omit<Dto<'BlockSpots'>, 'reason'> | null) =>
  useQuery({
    queryKey: ['block-preview', base, request],
    queryFn: () => {
      if (!request) throw new Error('There is no block to preview.');
      return previewBlock(base, { ...request, reason: previewReason });
    },
    enabled: request !== null,
    gcTime: 0,
  });

interface Props {
  preview: ReturnType<typeof useBlockPreview>;
  numberOf: (spotId: number) => string;
}

export function BlockPreview({ preview: { data, error }, numberOf }: Props) {
  const t = useTranslate();
  if (error) return <Alert severity="error">{errorMessageOf(error)}</Alert>;
  if (!data) {
    return (
      <p className="quiet" role="status">
        <CircularProgress size={16} aria-hidden="true" /> {t('panui.block.checking')}
      </p>
    );
  }
  return <BlockEffects outcome={data} numberOf={numberOf} />;
}

function BlockEffects({ outcome, numberOf }: { outcome: Dto<'BlockOutcome'>; numberOf: Props['numberOf'] }) {
  const t = useTranslate();
  const { updated, moved, conflicts } = outcome;
  return (
    <div data-testid="block-preview" role="status" style={{ marginBlockStart: 8 }}>
      <p style={{ margin: '8px 0' }}>
        <b>{t('panui.block.will_block', { smart_count: updated })}</b>{' '}
        {moved.length + conflicts.length === 0 && t('panui.block.no_reservations_affected')}
      </p>
      {moved.length > 0 && (
        <Alert severity="info" sx={{ marginBlockEnd: 1 }}>
          {t('panui.block.will_move', { smart_count: moved.length })}
          <ul style={{ margin: 0, paddingInlineStart: 18 }}>
            {moved.map((move) => (
              <li key={move.reservation_id}>
                <Moment at={move.reservation_start} part="near" />: {t('panui.block.from')}{' '}
                <Ltr>{numberOf(move.from_spot_id)}</Ltr> {t('panui.block.to')}{' '}
                <Ltr>{numberOf(move.to_spot_id)}</Ltr>
              </li>
            ))}
          </ul>
          {t('panui.block.messages')}
        </Alert>
      )}
      {conflicts.length > 0 && (
        <Alert severity="warning">
          {t('panui.block.cannot_block', {
            smart_count: new Set(conflicts.map((conflict) => conflict.spot_id)).size,
          })}
          <ul style={{ margin: 0, paddingInlineStart: 18 }}>
            {conflicts.map((conflict) => (
              <li key={`${conflict.spot_id} ${conflict.reservation_id} ${conflict.reservation_start}`}>
                <Ltr>{numberOf(conflict.spot_id)}</Ltr>:{' '}
                <Moment at={conflict.reservation_start} part="near" />,{' '}
                {t(conflictTextKey(conflict, false, new Date()))}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
