import BlockIcon from '@mui/icons-material/Block';
import DirectionsCarFilledOutlined from '@mui/icons-material/DirectionsCarFilledOutlined';
import { useTranslate } from 'react-admin';
import { Tag } from '../../components/ui/Tag';
import type { SpotStatus } from './spot';

const tagProps = {
  available: { tone: 'green', icon: null },
  occupied: { tone: 'amber', icon: <DirectionsCarFilledOutlined aria-hidden="true" /> },
  blocked: { tone: 'red', icon: <BlockIcon aria-hidden="true" /> },
} as const;

export function SpotStatusTag({ status }: { status: SpotStatus }) {
  const t = useTranslate();
  const { tone, icon } = tagProps[status];
  return (
    <Tag tone={tone} icon={icon}>
      {t(`panui.spot.${status}`)}
    </Tag>
  );
}
