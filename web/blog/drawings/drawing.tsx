import type { ReactNode } from 'react';

interface Props {
  /** The text alternative. */
  alt: string;
  caption: string;
  height: number;
  children: ReactNode;
}

/** An illustration with its caption: 640 units wide, in the colours of the page. */
export function Drawing({ alt, caption, height, children }: Props) {
  return (
    <figure className="drawing">
      <svg role="img" aria-label={alt} viewBox={`0 0 640 ${height}`}>
        {children}
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

interface TextProps {
  x: number;
  y: number;
  children: ReactNode;
  /** Small text explains, strong text names. */
  kind?: 'strong' | 'soft' | 'on-brand' | 'error';
  anchor?: 'start' | 'middle' | 'end';
}

const kinds = {
  strong: 'fill-ink font-semibold',
  soft: 'fill-soft',
  'on-brand': 'fill-on-brand font-semibold',
  error: 'fill-error font-semibold',
} as const;

/** Text in an illustration, large enough for narrow screens. */
export function Words({ x, y, children, kind = 'soft', anchor = 'start' }: TextProps) {
  return (
    <text x={x} y={y} textAnchor={anchor} fontSize="24" className={kinds[kind]}>
      {children}
    </text>
  );
}

/** A phone's outline. */
export function PhoneOutline({ x, y, width = 110 }: { x: number; y: number; width?: number }) {
  const height = width * 2;
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={width / 6}
        className="fill-card stroke-ink"
        strokeWidth="3"
      />
      <rect x={x + width / 2 - 12} y={y + 9} width="24" height="5" rx="2.5" className="fill-ink" />
    </g>
  );
}
