import type { ReactNode } from 'react';
import type { Problem } from '../shared/api/problem';
import { useI18n } from '../shared/i18n/I18n';

/** The server's sentences about the code; its errors name one field. */
function reasonOf({ extras }: Problem): string {
  const [error] = extras['errors'] as [{ message: string }];
  return error.message;
}

function reserveWithoutCode(): void {
  const query = new URLSearchParams(location.search);
  query.delete('code');
  location.assign(`${location.pathname}?${query.toString()}`);
}

/** The link's code gives no spot. The evening can be reserved without it. */
export function CodeRejected({ problem }: { problem: Problem }): ReactNode {
  const { t } = useI18n();
  return (
    <div className="warning">
      <span role="alert">{reasonOf(problem)}</span>
      <button type="button" className="link" data-testid="retry" onClick={reserveWithoutCode}>
        {t('choices.withoutCode')}
      </button>
    </div>
  );
}
