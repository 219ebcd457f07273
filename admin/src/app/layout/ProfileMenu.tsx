import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import { Divider, IconButton, Menu, MenuItem, Typography } from '@mui/material';
import { useState } from 'react';
import { useLogout, useTheme, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { helpPath } from '../../data/auth/helpPath';
import { useUser } from '../../data/auth/useSession';
import { useLang } from '../../i18n/useLang';

export function ProfileMenu() {
  const t = useTranslate();
  const logout = useLogout();
  const user = useUser();
  const lang = useLang();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [theme, setTheme] = useTheme();
  const close = () => setAnchor(null);
  const switchTheme = () => {
    setTheme(theme === 'dark' ? 'light' : 'dark');
    close();
  };
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ');
  return (
    <>
      <IconButton
        aria-label={t('panui.profile_menu.open')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        color="inherit"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <AccountCircleOutlined />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ paper: { role: 'region', 'aria-label': t('panui.profile_menu.open') } }}
      >
        <li role="presentation" style={{ padding: '8px 16px' }}>
          <Typography sx={{ fontWeight: 650 }}>{name || t(`panui.role.${user.role}`)}</Typography>
          <Typography variant="body2" color="textSecondary">
            <bdi dir="ltr">{user.email}</bdi>
          </Typography>
        </li>
        <Divider component="li" aria-hidden="true" />
        <MenuItem component={Link} to="/settings/profile" onClick={close}>
          {t('panui.profile.title')}
        </MenuItem>
        <MenuItem component={Link} to="/settings/security" onClick={close}>
          {t('panui.security.title')}
        </MenuItem>
        <MenuItem component="a" href={helpPath(user.role, lang)} target="_blank" onClick={close}>
          {t('panui.profile_menu.help')}
        </MenuItem>
        <MenuItem className="narrow-only" onClick={switchTheme}>
          {t(theme === 'dark' ? 'panui.theme.to_light' : 'panui.theme.to_dark')}
        </MenuItem>
        <MenuItem onClick={() => void logout()}>{t('ra.auth.logout')}</MenuItem>
      </Menu>
    </>
  );
}
