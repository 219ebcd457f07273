import type { ReactNode } from 'react';
import './tag.css';

export type Tone = 'green' | 'amber' | 'red' | 'plain' | 'dashed';

/** A state in a word, with its colour; the word alone says it all. */
export function Tag({ tone, icon, children }: { tone: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={`tag tag-${tone}`}>
      {icon}
      {children}
    </span>
  );
}
