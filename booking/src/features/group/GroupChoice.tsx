import type { Dto } from '@panui/api';
import { useI18n } from '../../shared/i18n/I18n';
import { formatDay, formatTime } from '../../shared/time/time';
import { Name } from '../../shared/ui/Name';
import { ProblemText } from '../../shared/ui/ProblemText';
import { ChoiceButtons, warningOf } from './ChoiceButtons';
import { useGroupChoice } from './useGroupChoice';
import type { GroupText } from './useGroupText';

interface Props {
  token: string;
  group: Dto<'Group'>;
  text: GroupText;
  /** Loads the group again. */
  onChanged: () => Promise<void>;
}

/** Asks the organiser once for all cars whose event was postponed. */
export function GroupChoice({ token, group, text, onChanged }: Props) {
  const { lang } = useI18n();
  const { busy, isSent, problem, choose } = useGroupChoice(token, onChanged);
  const waiting = group.cars.flatMap(({ choice }) => choice ?? []);
  const canKeep = waiting.filter((choice) => choice.can_keep);
  const [first] = canKeep.length > 0 ? canKeep : waiting;
  if (!first)
    return isSent ? (
      <p className="info" role="status" data-testid="group-choice-done">
        {text('choice.done')}
      </p>
    ) : null;
  const title = lang === 'en' ? (group.event_title_en ?? group.event_title) : group.event_title;
  const values = {
    event: `\u2068${title ?? group.venue_name}\u2069`,
    from: formatDay(first.former_start, lang),
    fromTime: formatTime(first.former_start),
    day: formatDay(first.starts_at, lang),
    time: formatTime(first.starts_at),
  };
  const until = { day: formatDay(first.keep_by, lang), time: formatTime(first.keep_by) };
  const isPaid = group.cars.some((car) => car.choice && car.is_paid);
  const stuck = waiting.length - canKeep.length;
  const moved = canKeep.length > 0 ? 'choice.moved' : 'choice.noSpot';
  return (
    <section className="card postponed" aria-labelledby="group-choice" data-testid="group-choice">
      <h2 id="group-choice">{text(first.is_undone ? 'choice.undoneTitle' : 'choice.title')}</h2>
      {first.message && (
        <p>
          <Name>{first.message}</Name>
        </p>
      )}
      <p>{text(first.is_undone ? 'choice.undone' : moved, values)}</p>
      {canKeep.length > 0 && stuck > 0 && <p>{text('choice.some', { count: stuck })}</p>}
      <p>
        {text(first.default_choice === 'keep' ? 'choice.untilKeep' : 'choice.untilCancel', until)}{' '}
        {isPaid && text('choice.refund')}
      </p>
      {problem && (
        <p className="error" role="alert">
          <ProblemText problem={problem} fallback="operation_failed" />
        </p>
      )}
      <ChoiceButtons
        name="group-choice"
        text={text}
        labels={{
          keep: text('choice.keepAll'),
          cancel: text('choice.cancelAll'),
          title: text('choice.cancelTitle'),
          warning: warningOf(text, 'choice.cancelWarning', isPaid),
        }}
        canKeep={canKeep.length > 0}
        busy={busy}
        anchor={location.hash}
        onChoose={choose}
      />
    </section>
  );
}
