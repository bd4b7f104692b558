import type { ReactNode } from 'react';

export type StatePictureKind = 'empty' | 'searched' | 'broken' | 'missing' | 'offline';

const details: Record<StatePictureKind, ReactNode> = {
  // An empty label.
  empty: (
    <>
      <path d="M92 40h52l14 16-14 16H92z" className="fill-card stroke-ink" />
      <circle cx="144" cy="56" r="3.5" className="fill-accent stroke-ink" strokeWidth="2" />
      <path d="M103 51h26M103 61h17" strokeDasharray="3 7" className="stroke-control" />
    </>
  ),
  searched: (
    <>
      <circle cx="118" cy="62" r="21" className="fill-card stroke-ink" />
      <path d="m133.5 77.5 17 17" strokeWidth="7" className="stroke-ink" />
      <path d="M108 62h20" strokeDasharray="3 7" className="stroke-control" />
    </>
  ),
  // A plug beside its socket.
  broken: (
    <>
      <path d="M80 84h14" className="stroke-ink" />
      <path d="M94 76h8v16h-8z" className="fill-card stroke-ink" />
      <path d="m112 72 4-7M117 84h8M112 96l4 7" className="stroke-error" />
      <path d="M134 80h8M134 88h8M142 75h9v18h-9zM151 84h29" className="stroke-ink" />
    </>
  ),
  missing: (
    <>
      <path d="M92 40h52l14 16-14 16H92z" className="fill-card stroke-ink" />
      <circle cx="144" cy="56" r="3.5" className="fill-accent stroke-ink" strokeWidth="2" />
      <path d="M107 52c1-8 13-7 12 0-1 4-6 4-6 8m0 5.5v.2" className="stroke-ink" />
    </>
  ),
  // Waves that end in a stroke.
  offline: (
    <>
      <path d="M100 62a38 38 0 0 1 54 0M110 73a24 24 0 0 1 34 0" className="stroke-control" />
      <circle cx="127" cy="86" r="4" className="fill-ink" />
      <path d="m104 94 46-46" className="stroke-error" />
    </>
  ),
};

/** A small illustration of a state, decorative. */
export function StatePicture({ kind, large = false }: { kind: StatePictureKind; large?: boolean }) {
  const isMissing = kind === 'missing';
  return (
    <svg
      aria-hidden="true"
      viewBox="20 8 164 112"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={large ? 'h-40 w-60 max-w-full' : 'h-24 w-36 max-w-full shrink-0'}
    >
      <ellipse cx="100" cy="111" rx="78" ry="7" className="fill-stage" />
      <g transform="rotate(-6 60 62)">
        <rect
          x="36"
          y="14"
          width="50"
          height="96"
          rx="10"
          strokeDasharray={isMissing ? '6 8' : undefined}
          className={isMissing ? 'fill-paper stroke-control' : 'fill-stage stroke-ink'}
        />
        <rect
          x="42"
          y="20"
          width="22"
          height="24"
          rx="7"
          strokeDasharray={isMissing ? '6 8' : undefined}
          className={isMissing ? 'stroke-control' : 'fill-card stroke-ink'}
        />
        {!isMissing && <path d="M49 27.5v.1M57 36v.1" strokeWidth="7" className="stroke-ink" />}
      </g>
      {details[kind]}
    </svg>
  );
}
