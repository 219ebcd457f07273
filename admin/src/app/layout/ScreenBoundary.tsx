import { Component, type ReactNode, Suspense } from 'react';
import { Title, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { LoadError } from '../../components/ui/LoadError';
import { Loading } from '../../components/ui/Loading';

/** React tells of a failed `import()` and of a broken screen by an error boundary, and those are classes still. */
class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <ScreenError /> : this.props.children;
  }
}

/** The screen would have named itself; now the product's name stands there. */
function ScreenError() {
  const t = useTranslate();
  return (
    <>
      <Title title={t('panui.name')} preferenceKey={false} />
      <LoadError />
    </>
  );
}

/** A screen that loads on demand. Another path gets a fresh try. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
