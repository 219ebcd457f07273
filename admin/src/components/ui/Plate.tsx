import { groupedPlate } from '@panui/shared/plate';

/** An Israeli licence plate; nothing once it was erased. */
export function Plate({ number }: { number: string }) {
  if (number === '') return null;
  return (
    <bdi dir="ltr" className="plate">
      {groupedPlate(number)}
    </bdi>
  );
}
