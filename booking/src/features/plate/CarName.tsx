import type { Dto } from '@panui/api';
import { useI18n } from '../../shared/i18n/I18n';
import { Name } from '../../shared/ui/Name';

/** "white Mazda 3". Names may be in two scripts, so each is isolated. */
export function CarName({ car: { make, model, colour } }: { car: Dto<'Vehicle'> }) {
  const { rich } = useI18n();
  const name = (
    <>
      <Name>{make}</Name> <Name>{model}</Name>
    </>
  );
  return colour ? rich('plate.carInColour', { car: name, colour: <Name>{colour}</Name> }) : name;
}
