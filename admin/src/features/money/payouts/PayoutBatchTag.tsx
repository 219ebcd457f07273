import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { Tag, type Tone } from '../../../components/ui/Tag';

const tones: Record<Dto<'PayoutBatch'>['state'], Tone> = { made: 'amber', released: 'amber', sent: 'green' };

/** What became of a batch, and whether the bank returned something of it. */
export function PayoutBatchTag({ batch: { state, lines } }: { batch: Dto<'PayoutBatch'> }) {
  const t = useTranslate();
  const returned = lines.filter(({ returned_at: returnedAt }) => returnedAt !== null).length;
  return (
    <span className="words-apart">
      <Tag tone={tones[state]}>{t(`panui.payouts.state.${state}`)}</Tag>
      {returned > 0 && <Tag tone="red">{t('panui.payouts.returned_count', { smart_count: returned })}</Tag>}
    </span>
  );
}
