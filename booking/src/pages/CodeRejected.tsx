import type { ReactNode } from 'react';
import type { Problem } from '../shared/api/problem';
import { useI18n } from '../shared/i18n/I18n';
import { Notice } from '../shared/ui/Notice';

/** The server's sentence about the code; its errors name one field. */
function reasonOf({ extras }: Problem): string {
  const [error] = extras['errors'] as [{ message: string }];
  return error.message;
}

/** The address without its code. */
function addressWithoutCode(): string {
  const query = new URLSearchParams(location.search);
  query.delete('code');
  return `${location.pathname}?${query.toString()}`;
}

/** The link's code gives no spot. The evening can be reserved without it, at the usual price. */
export function CodeRejected({ problem }: { problem: Problem }): ReactNode {
  const { t } = useI18n();
  const reserve = () => location.assign(addressWithoutCode());
  return (
    <Notice title={reasonOf(problem)} action={{ label: t('code.without'), onClick: reserve }}>
      {t('code.text')}
    </Notice>
  );
}
