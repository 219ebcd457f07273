import type { GroupText } from './useGroupText';
import { useI18n } from '../../shared/i18n/I18n';
import { formatDay, formatTime } from '../../shared/time/time';

/** Until when each car can be cancelled at no cost. */
export function FreeUntil({ deadline, text }: { deadline: string; text: GroupText }) {
  const { lang } = useI18n();
  return <p>{text('new.cancelUntil', { day: formatDay(deadline, lang), time: formatTime(deadline) })}</p>;
}
