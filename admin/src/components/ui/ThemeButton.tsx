import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useTheme, useTranslate } from 'react-admin';

/** The system decides between light and dark until somebody does here. */
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
