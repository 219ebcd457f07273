import { Component, type ReactNode } from 'react';
import { showLoadFailure } from './showLoadFailure';

/**
 * Error boundary that shows the static failure message in the HTML, because no component can be relied on.
 */
export class LoadFailure extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    showLoadFailure();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
