import { groupedPlate } from '@panui/shared/plate';

/** An Israeli licence plate. */
export function Plate({ number }: { number: string }) {
  return (
    <bdi dir="ltr" className="plate">
      {groupedPlate(number)}
    </bdi>
  );
}
