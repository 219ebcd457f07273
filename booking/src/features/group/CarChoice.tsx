import type { Dto } from '@panui/api';
import { groupedPlate } from '@panui/shared/plate';
import { ProblemText } from '../../shared/ui/ProblemText';
import { ChoiceButtons, warningOf } from './ChoiceButtons';
import { useGroupChoice } from './useGroupChoice';
import type { GroupText } from './useGroupText';

interface Props {
  token: string;
  car: Dto<'GroupMember'>;
  text: GroupText;
  /** Loads the group again. */
  onChanged: () => Promise<void>;
}

/** The organiser's choice for one car. */
export function CarChoice({ token, car, text, onChanged }: Props) {
  const { busy, problem, choose } = useGroupChoice(token, onChanged);
  if (!car.choice) return null;
  const plate = groupedPlate(car.license_plate);
  return (
    <>
      {problem && (
        <p className="error" role="alert">
          <ProblemText problem={problem} fallback="operation_failed" />
        </p>
      )}
      <ChoiceButtons
        name="car-choice"
        text={text}
        labels={{
          keep: text('choice.keep'),
          cancel: text('choice.cancel'),
          title: text('choice.cancelOneTitle', { plate: `\u2066${plate}\u2069` }),
          warning: warningOf(text, 'choice.cancelOneWarning', car.is_paid),
        }}
        descriptions={{
          keep: text('choice.keepOf', { plate }),
          cancel: text('choice.cancelOf', { plate }),
        }}
        canKeep={car.choice.can_keep}
        isQuiet
        busy={busy}
        onChoose={(choice) => choose(choice, car.license_plate)}
      />
    </>
  );
}
