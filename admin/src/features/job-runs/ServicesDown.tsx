import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { call } from '../../data/http';
import { useLoad } from '../../data/useLoad';
import type { Health } from './health';

const refreshMs = 30_000;

/** External services that are unreachable, with the cause. */
export function ServicesDown() {
  const t = useTranslate();
  const { data } = useLoad('health', () => call<Health>('GET', '/health/ready'), refreshMs);
  return (data?.down ?? []).map(({ service, driver, cause }) => (
    <Alert key={service} severity="warning" sx={{ marginBlockEnd: 2 }}>
      {t(`panui.health.service.${service}`, { _: service })}{' '}
      <bdi dir="ltr">
        ({driver}) {cause}
      </bdi>
    </Alert>
  ));
}
