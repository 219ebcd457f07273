import type { Dto } from '@panui/api';
import type { SvgIconComponent } from '@mui/icons-material';
import Accessible from '@mui/icons-material/Accessible';
import BoltOutlined from '@mui/icons-material/BoltOutlined';
import { useTranslate } from 'react-admin';

/** The types of a spot, each as an icon with its word. */
export function SpotTypes({ spot }: { spot: Pick<Dto<'Spot'>, 'is_handicap' | 'is_electric'> }) {
  const t = useTranslate();
  const type = (Icon: SvgIconComponent, name: string) => (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
      <Icon fontSize="small" aria-hidden="true" />
      {name}
    </span>
  );
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 8, verticalAlign: 'middle' }}>
      {spot.is_handicap && type(Accessible, t('panui.spot.handicap'))}
      {spot.is_electric && type(BoltOutlined, t('panui.spot.electric'))}
    </span>
  );
}
