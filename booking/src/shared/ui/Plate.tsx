import { groupPlate } from '../plate/plateFormat';

/** An Israeli licence plate. */
export function Plate({ number }: { number: string }) {
  return (
    <bdi dir="ltr" className="plate">
      {groupPlate(number)}
    </bdi>
  );
}
