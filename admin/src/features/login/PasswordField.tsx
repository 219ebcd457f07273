import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

export function PasswordField({ fault }: { fault: string | null }) {
  const t = useTranslate();
  const [isShown, setIsShown] = useState(false);
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={t(isShown ? 'ra.input.password.toggle_visible' : 'ra.input.password.toggle_hidden')}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextField
      name="password"
      type={isShown ? 'text' : 'password'}
      label={t('ra.auth.password')}
      autoComplete="current-password"
      error={fault !== null}
      helperText={fault}
      slotProps={{ htmlInput: { dir: 'ltr' }, input: { endAdornment: toggle } }}
    />
  );
}
