import { Component, type ReactNode, Suspense } from 'react';
import { Title, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { LoadError } from '../../components/ui/LoadError';
import { Loading } from '../../components/ui/Loading';

/** Error boundaries must be class components. This one catches failed `import()` calls and render errors. */
class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <ScreenError /> : this.props.children;
  }
}

/** The failed screen set no title, so the title bar shows the product name. */
function ScreenError() {
  const t = useTranslate();
  return (
    <>
      <Title title={t('panui.name')} preferenceKey={false} />
      <LoadError />
    </>
  );
}

/** Suspense and error boundary for lazy screens. Navigating to another path resets the error. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
