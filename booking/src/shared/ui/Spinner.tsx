import type { ReactNode } from 'react';

interface Props {
  text?: string;
  /** For a part of a page that has its own heading. */
  isPart?: boolean;
  children?: ReactNode;
}

/**
 * Loading indicator. Its text is the heading of an otherwise empty page. Animated only if motion is not
 * reduced.
 */
export function Spinner({ text, isPart, children }: Props) {
  const Text = isPart ? 'p' : 'h1';
  return (
    <div className="spinner" role="status">
      <span aria-hidden="true" />
      {text && <Text>{text}</Text>}
      {children}
    </div>
  );
}
