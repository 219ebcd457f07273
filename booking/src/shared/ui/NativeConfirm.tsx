import { useEffect, useEffectEvent, type ReactNode } from 'react';

interface Props {
  question: string;
  onEdit: () => void;
  onContinue: () => void;
}

/** Browser confirmation as a fallback when a dialog's chunk fails to load. */
export function NativeConfirm({ question, onEdit, onContinue }: Props): ReactNode {
  const openConfirmation = useEffectEvent(() => (confirm(question) ? onContinue() : onEdit()));
  useEffect(() => openConfirmation(), []);
  return null;
}
