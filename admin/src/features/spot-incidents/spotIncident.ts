import type { Dto } from '@panui/api';
import type { Tone } from '../../components/ui/Tag';

export type IncidentOutcome = Dto<'Incident'>['outcome'];

export const outcomeTones: Record<IncidentOutcome, Tone> = {
  moved: 'green',
  moved_to_other_lot: 'plain',
  no_other_spot: 'red',
};
