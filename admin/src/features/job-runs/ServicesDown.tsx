import { useQuery } from '@tanstack/react-query';
import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { api, dataOf } from '../../data/api';

const refreshMs = 30_000;

/** External services that are unreachable, with the cause. */
export function ServicesDown() {
  const t = useTranslate();
  const { data } = useQuery({
    queryKey: ['health'],
    queryFn: () => dataOf(api.GET('/health/ready')),
    refetchInterval: refreshMs,
  });
  return (data?.down ?? []).map(({ service, driver, cause }) => (
    <Alert key={service} severity="warning" sx={{ marginBlockEnd: 2 }}>
      {t(`panui.health.service.${service}`, { _: service })}{' '}
      <bdi dir="ltr">
        ({driver}) {cause}
      </bdi>
    </Alert>
  ));
}
