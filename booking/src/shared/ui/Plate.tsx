import { groupedPlate } from '@panui/shared/plate';

/** A licence plate; one with letters is of another country. */
export function Plate({ number }: { number: string }) {
  return (
    <bdi dir="ltr" className="plate" data-foreign={/[^\d-]/.test(number)}>
      {groupedPlate(number)}
    </bdi>
  );
}
