import { Component, type ReactNode } from 'react';
import { openConfirmationAfterFailure } from '../features/hold/confirmedReservation';
import { showLoadFailure } from './showLoadFailure';

/**
 * Error boundary that shows the static failure message in the HTML, because no component can be relied on. A
 * reservation that was confirmed before the failure is opened instead.
 */
export class LoadFailure extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    if (!openConfirmationAfterFailure()) showLoadFailure();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
