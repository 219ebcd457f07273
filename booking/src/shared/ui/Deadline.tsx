import { useI18n } from '../i18n/I18n';
import type { CoreKey } from '../i18n/texts';
import { formatDeadlineDay, formatTime } from '../time/time';
import { Ltr } from './Ltr';

/** A deadline in words: "until Thursday 17:30". */
export function Deadline({ text, at }: { text: CoreKey; at: string }) {
  const { lang, rich } = useI18n();
  return rich(text, { day: formatDeadlineDay(at, lang, new Date()), time: <Ltr>{formatTime(at)}</Ltr> });
}
