import FenceOutlined from '@mui/icons-material/FenceOutlined';
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined';
import VideocamOutlined from '@mui/icons-material/VideocamOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { DeviceKind } from './gateDevice';

export const deviceIcons: Record<DeviceKind, SvgIconComponent> = {
  phone: SmartphoneOutlined,
  camera: VideocamOutlined,
  barrier: FenceOutlined,
};
