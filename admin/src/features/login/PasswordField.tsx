import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

export function PasswordField({ errorText }: { errorText: string | null }) {
  const t = useTranslate();
  const [isVisible, setIsVisible] = useState(false);
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={t(isVisible ? 'ra.input.password.toggle_visible' : 'ra.input.password.toggle_hidden')}
        onClick={() => setIsVisible(!isVisible)}
      >
        {isVisible ? <VisibilityOutlined /> : <VisibilityOffOutlined />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextField
      name="password"
      type={isVisible ? 'text' : 'password'}
      label={t('ra.auth.password')}
      autoComplete="current-password"
      error={errorText !== null}
      helperText={errorText}
      slotProps={{ htmlInput: { dir: 'ltr' }, input: { endAdornment: toggle } }}
    />
  );
}
