import type { Dto } from '@panui/api';
import Accessible from '@mui/icons-material/Accessible';
import BoltOutlined from '@mui/icons-material/BoltOutlined';
import { useTranslate } from 'react-admin';

/** Icons for handicap and electric spots, with accessible names. */
export function SpotTypes({ spot }: { spot: Pick<Dto<'Spot'>, 'is_handicap' | 'is_electric'> }) {
  const t = useTranslate();
  return (
    <span style={{ display: 'inline-flex', gap: 4, verticalAlign: 'middle' }}>
      {spot.is_handicap && <Accessible fontSize="small" titleAccess={t('panui.spot.handicap')} />}
      {spot.is_electric && <BoltOutlined fontSize="small" titleAccess={t('panui.spot.electric')} />}
    </span>
  );
}
