import type { ReactNode } from 'react';

export type Tone = 'excellent' | 'good' | 'fair' | 'brand' | 'soft' | 'error';

const tones = {
  excellent: 'status status-excellent',
  good: 'status status-good',
  fair: 'status status-fair',
  brand: 'status status-brand',
  soft: 'status status-soft',
  error: 'status status-error',
} as const satisfies Record<Tone, string>;

/** A status: a coloured dot with its text. */
export function StatusText({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={tones[tone]}>{children}</span>;
}
