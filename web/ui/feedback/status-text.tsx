import type { ReactNode } from 'react';

export type Tone = 'excellent' | 'good' | 'fair' | 'brand' | 'soft' | 'error';

const tones = {
  excellent: 'bg-excellent',
  good: 'bg-good',
  fair: 'bg-fair',
  brand: 'bg-brand',
  soft: 'bg-soft',
  error: 'bg-error',
} as const satisfies Record<Tone, string>;

/** A status: a coloured dot with its text. */
export function StatusText({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className="status">
      <span aria-hidden className={`dot ${tones[tone]}`} />
      {children}
    </span>
  );
}
