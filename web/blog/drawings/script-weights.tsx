import { Drawing, Words } from './drawing.tsx';

const pages = [
  ['About, before', 128],
  ['Home, today', 121],
  ['About, today', 2],
] as const;

/** What three pages send as script, as bars. */
export function ScriptWeights() {
  return (
    <Drawing
      alt="Bars of script sent in kilobytes: About before 128, Home today about 120, About today 2."
      caption="Script a page sends before anybody touches it, in kilobytes, gzipped."
      height={190}
    >
      {pages.map(([name, kilobytes], row) => (
        <g key={name}>
          <Words x={20} y={46 + row * 56} kind="strong">
            {name}
          </Words>
          <rect
            x="200"
            y={24 + row * 56}
            width={Math.max(5, kilobytes * 2.7)}
            height="30"
            rx="4"
            className={row === 2 ? 'fill-accent' : 'fill-brand'}
          />
          <Words x={214 + kilobytes * 2.7} y={46 + row * 56}>
            {kilobytes}
          </Words>
        </g>
      ))}
    </Drawing>
  );
}
