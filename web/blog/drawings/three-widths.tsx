import { Drawing, Words } from './drawing.tsx';

const widths = [
  { width: 320, kilobytes: 9, left: 20, box: 90 },
  { width: 640, kilobytes: 24, left: 170, box: 150 },
  { width: 1280, kilobytes: 66, left: 380, box: 230 },
] as const;

/** One photo in three widths, with what each weighs. */
export function ThreeWidths() {
  return (
    <Drawing
      alt="The same photo in three sizes: 320 pixels wide weighs 9 kilobytes, 640 weighs 24, 1280 weighs 66."
      caption="One photo, three widths. The browser takes the smallest that fills its box."
      height={270}
    >
      {widths.map(({ width, kilobytes, left, box }) => {
        const tall = box * 0.75;
        return (
          <g key={width}>
            <rect
              x={left}
              y={190 - tall}
              width={box}
              height={tall}
              rx="10"
              className="fill-stage"
            />
            <rect
              x={left + box * 0.38}
              y={190 - tall * 0.86}
              width={box * 0.27}
              height={tall * 0.8}
              rx={box * 0.05}
              className="fill-brand"
            />
            <circle
              cx={left + box * 0.45}
              cy={190 - tall * 0.72}
              r={box * 0.035}
              className="fill-accent"
            />
            <Words x={left} y={222} kind="strong">
              {width} px
            </Words>
            <Words x={left} y={250}>
              {kilobytes} kB
            </Words>
          </g>
        );
      })}
    </Drawing>
  );
}
