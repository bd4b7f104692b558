import type { ReactNode } from 'react';

/** The icons; decorative, beside a text. Their strokes are in the style sheet: a list has dozens. */
function Icon({ children, size = 20 }: { children: ReactNode; size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 20 20" className="icon">
      {children}
    </svg>
  );
}

/**
 * Icons that a list repeats for each phone: one empty element each, which the style sheet draws
 * (web/styles/shapes.css). A pressed button has a filled heart.
 */
export const HeartIcon = ({ filled = false }: { filled?: boolean }) => (
  <span className={filled ? 'shape-heart filled' : 'shape-heart'} />
);
export const CompareIcon = () => <span className="shape-compare" />;
export const VerifiedIcon = () => <span className="shape-verified" />;

export const CloseIcon = () => (
  <Icon>
    <path d="m5 5 10 10M15 5 5 15" />
  </Icon>
);
export const SearchIcon = () => (
  <Icon>
    <circle cx="9" cy="9" r="5.5" />
    <path d="m13.25 13.25 4 4" />
  </Icon>
);
export const ZoomIcon = ({ out = false }: { out?: boolean }) => (
  <Icon>
    <circle cx="9" cy="9" r="5.5" />
    <path d={`m13.25 13.25 4 4M6.75 9h4.5${out ? '' : 'M9 6.75v4.5'}`} />
  </Icon>
);
export const MenuIcon = () => (
  <Icon>
    <path d="M3 6h14M3 10h14M3 14h14" />
  </Icon>
);
export const MoreIcon = () => (
  <Icon>
    <path strokeWidth={2.5} d="M4.5 10h.01M10 10h.01M15.5 10h.01" />
  </Icon>
);
export const CameraIcon = () => (
  <Icon size={24}>
    <path d="M3 7a1.5 1.5 0 0 1 1.5-1.5h2L8 3.5h4l1.5 2h2A1.5 1.5 0 0 1 17 7v7.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 14.5Z" />
    <circle cx="10" cy="10.5" r="2.75" />
  </Icon>
);
export const FacebookIcon = () => (
  <Icon>
    <path d="M11.5 17v-6h2.5l.5-3h-3V6.5c0-1 .5-1.5 1.5-1.5h1.5V2.5h-2.2C10 2.5 8.5 4 8.5 6.3V8H6v3h2.5v6" />
  </Icon>
);
export const TwitterIcon = () => (
  <Icon>
    <path d="M17.5 5.3c-.6.3-1.2.5-1.9.6a3.3 3.3 0 0 0-5.7 3A9.4 9.4 0 0 1 3 5.4a3.3 3.3 0 0 0 1 4.4c-.5 0-1-.1-1.5-.4 0 1.6 1.1 3 2.7 3.3-.5.1-1 .1-1.5 0a3.3 3.3 0 0 0 3.1 2.3A6.7 6.7 0 0 1 2 16.3a9.4 9.4 0 0 0 14.5-8.4c.6-.4 1.1-1 1-2.6Z" />
  </Icon>
);
export const InstagramIcon = () => (
  <Icon>
    <rect x="3" y="3" width="14" height="14" rx="4" />
    <circle cx="10" cy="10" r="3.2" />
    <path d="M14.2 5.8h.01" />
  </Icon>
);
export const SortIcon = ({ sorted }: { sorted?: 'ascending' | 'descending' | undefined }) => (
  <Icon size={14}>
    {sorted !== 'descending' && <path d="m6 8 4-4 4 4" />}
    {sorted !== 'ascending' && <path d="m6 12 4 4 4-4" />}
  </Icon>
);
export const ArrowIcon = ({ back = false }: { back?: boolean }) => (
  <Icon>
    <path d={back ? 'm12.5 4.5-5.5 5.5 5.5 5.5' : 'm7.5 4.5 5.5 5.5-5.5 5.5'} />
  </Icon>
);
export const CheckIcon = () => (
  <Icon size={18}>
    <path d="m4 10.5 4 4 8-9" />
  </Icon>
);
export const BellIcon = () => (
  <Icon size={22}>
    <path d="M10 2.8a4.8 4.8 0 0 0-4.8 4.8c0 4.3-1.9 5.8-1.9 5.8h13.4s-1.9-1.5-1.9-5.8A4.8 4.8 0 0 0 10 2.8ZM8.3 16.2a1.9 1.9 0 0 0 3.4 0" />
  </Icon>
);
export const ShareIcon = () => (
  <Icon size={18}>
    <path d="M10 12.5V2.5M6.5 5.5 10 2.5l3.5 3M4 9.5v7h12v-7" />
  </Icon>
);
export const FlagIcon = () => (
  <Icon size={18}>
    <path d="M5 17.5v-14M5 4h9.5l-2 3.5 2 3.5H5" />
  </Icon>
);
export const RowsIcon = () => (
  <Icon>
    <path d="M3 4h4v4H3zM3 12h4v4H3zM10 5h7M10 7.5h4M10 13h7M10 15.5h4" />
  </Icon>
);
export const CardsIcon = () => (
  <Icon>
    <path d="M4 3h12v9H4zM4 15h12M4 17.5h7" />
  </Icon>
);
