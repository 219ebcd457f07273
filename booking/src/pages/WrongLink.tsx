import type { ReactNode } from 'react';
import { useI18n } from '../shared/i18n/I18n';
import { Notice } from '../shared/ui/Notice';
import { LinkHelp } from './LinkHelp';

interface Props {
  /** What is wrong with the link. */
  children: ReactNode;
  isRetrying?: boolean;
  onRetry: () => unknown;
}

/** A link to no venue or time: first a search for parking, because trying again helps only where the venue returns. */
export function WrongLink({ children, isRetrying = false, onRetry }: Props) {
  const { t } = useI18n();
  return (
    <>
      <Notice title={t('reserve.linkTitle')}>{children}</Notice>
      <LinkHelp>
        <button
          type="button"
          className="button plain"
          data-testid="retry"
          disabled={isRetrying}
          onClick={() => void onRetry()}
        >
          {t(isRetrying ? 'reserve.retrying' : 'reserve.retry')}
        </button>
      </LinkHelp>
    </>
  );
}
