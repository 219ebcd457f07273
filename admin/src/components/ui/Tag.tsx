import type { ReactNode } from 'react';
import './tag.css';

export type Tone = 'green' | 'amber' | 'red' | 'plain' | 'dashed';

/** A status label. The text carries the meaning, the colour only supports it. */
export function Tag({ tone, icon, children }: { tone: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={`tag tag-${tone}`}>
      {icon}
      {children}
    </span>
  );
}
