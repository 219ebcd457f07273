import { Component, type ReactNode } from 'react';
import { showLoadFailure } from './showLoadFailure';

/** The last resort: what the server sent as static HTML for this, since nothing else can be relied on here. */
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
