import { groupPlate } from '../../i18n/plate';

/** An Israeli number plate, the way it looks on the car. */
export function Plate({ number }: { number: string }) {
  return (
    <bdi dir="ltr" className="plate">
      {groupPlate(number)}
    </bdi>
  );
}
