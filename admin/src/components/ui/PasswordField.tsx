import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  errorText: string | null;
  /** For a password that the user chooses here. */
  isNew?: boolean;
  helperText?: string;
}

export function PasswordField({ errorText, isNew = false, helperText }: Props) {
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
      label={t(isNew ? 'panui.password.new' : 'ra.auth.password')}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      error={errorText !== null}
      helperText={errorText ?? helperText}
      slotProps={{ htmlInput: { dir: 'ltr' }, input: { endAdornment: toggle } }}
    />
  );
}
