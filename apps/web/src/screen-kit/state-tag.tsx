import type { ReactNode } from 'react';
import './state-tag.css';

/** How a state stands to the work: it goes on, is to come, is over, or asks for nothing yet. */
export type StateTone = 'good' | 'coming' | 'over' | 'quiet';

/** A state in words; colour and shape only repeat them. */
export function StateTag({ tone, children }: { tone: StateTone; children: ReactNode }) {
  return <span className={`kit-state kit-state-${tone}`}>{children}</span>;
}
