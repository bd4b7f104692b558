import type { ReactNode } from 'react';

/** Icons of items without a phone; apart from those of every page, whose script has no room for them. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden="true" width={20} height={20} viewBox="0 0 20 20" className="icon">
      {children}
    </svg>
  );
}

export const ChatIcon = () => (
  <Icon>
    <path d="M3.5 4.5h13v9h-8l-3.5 3v-3h-1.5z" />
  </Icon>
);
export const CoinsIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="6.75" />
    <path d="M12.25 7.5c-.5-.75-1.3-1-2.25-1-1.3 0-2.25.6-2.25 1.7 0 2.4 4.6 1.2 4.6 3.6 0 1.1-1 1.7-2.35 1.7-1 0-1.9-.3-2.4-1.1M10 5v1.5M10 13.5V15" />
  </Icon>
);
export const PersonIcon = () => (
  <Icon>
    <circle cx="10" cy="7" r="3" />
    <path d="M4 16.5c.6-3 3-4.5 6-4.5s5.4 1.5 6 4.5" />
  </Icon>
);
