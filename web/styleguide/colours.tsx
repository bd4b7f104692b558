import { useTokens, type Theme } from './themed.tsx';

/** Every colour token with its value in this theme, read from the style sheet. */
export function Colours({ theme }: { theme: Theme }) {
  const tokens = useTokens(theme).filter(([, value]) => /^(#|rgb)/.test(value));
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {tokens.map(([name, value]) => (
        <li key={name} className="flex items-center gap-3">
          <svg width="36" height="36" aria-hidden="true">
            <rect
              x="1"
              y="1"
              width="34"
              height="34"
              rx="8"
              fill={value}
              className="stroke-hairline"
            />
          </svg>
          <span className="min-w-0 text-small">
            <code className="block truncate">{name}</code>
            <span className="text-soft">{value}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
