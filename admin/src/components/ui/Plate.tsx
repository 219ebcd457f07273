import { groupPlate } from '../../i18n/plate';

/** An Israeli licence plate. */
export function Plate({ number }: { number: string }) {
  return (
    <bdi dir="ltr" className="plate">
      {groupPlate(number)}
    </bdi>
  );
}
