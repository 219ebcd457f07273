import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useTheme, useTranslate } from 'react-admin';

/** Switches between light and dark. Until it is used, the system setting applies. */
export function ThemeButton() {
  const t = useTranslate();
  const [theme, setTheme] = useTheme();
  const isDark = theme === 'dark';
  const label = t(isDark ? 'panui.theme.to_light' : 'panui.theme.to_dark');
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} color="inherit" onClick={() => setTheme(isDark ? 'light' : 'dark')}>
        {isDark ? <LightModeOutlined /> : <DarkModeOutlined />}
      </IconButton>
    </Tooltip>
  );
}
