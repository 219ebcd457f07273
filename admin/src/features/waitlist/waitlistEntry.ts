import type { Dto } from '@panui/api';
import type { Tone } from '../../components/ui/Tag';

export type WaitlistState = Dto<'AdminWaitlistEntry'>['state'];

export const stateTones: Record<WaitlistState, Tone> = {
  waiting: 'plain',
  offered: 'amber',
  confirmed: 'green',
  missed: 'red',
  left: 'dashed',
  ended: 'dashed',
};

export const stateChoices = Object.keys(stateTones).map((id) => ({ id, name: `panui.waitlist.${id}` }));
