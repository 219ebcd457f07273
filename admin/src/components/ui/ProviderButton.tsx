import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { safeReturnPath } from '../../data/auth/pages';
import { storePageAfterProvider } from '../../data/auth/providerReturn';
import { isolated } from '../../i18n/isolated';

interface Props {
  label: string;
  text: 'panui.oidc.sign_in' | 'panui.oidc.join';
  variant?: 'contained' | 'outlined';
}

/** Leaves the app for the identity provider, which sends the browser back to the login page. */
export function ProviderButton({ label, text, variant = 'outlined' }: Props) {
  const t = useTranslate();
  const { state } = useLocation() as { state: { from?: unknown } | null };
  return (
    <Button
      href="/auth/oidc/start"
      variant={variant}
      fullWidth
      onClick={() => storePageAfterProvider(safeReturnPath(state?.from))}
    >
      {t(text, { label: isolated(label) })}
    </Button>
  );
}
