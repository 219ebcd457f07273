import { createWebhookLimits } from '@panui/api/limits';
import { required } from 'react-admin';
import { LtrInput } from '../../components/records/inputs';
import { withinLimits } from '../../components/records/withinLimits';

/** Mirrors the server's rule: a password in a URL would appear in logs. */
const isAddress = (value: string | null | undefined) => {
  if (!value) return undefined;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !['https:', 'http:'].includes(url.protocol)) return 'panui.webhook.bad_address';
  return url.username || url.password ? 'panui.webhook.no_password' : undefined;
};

export function AddressInput() {
  return (
    <LtrInput
      source="url"
      type="url"
      autoComplete="off"
      placeholder="https://example.com/panui"
      helperText="resources.webhooks.help.url"
      validate={[required(), isAddress, ...withinLimits(createWebhookLimits.url)]}
    />
  );
}
