import { useTranslations } from 'use-intl';
import { Drawing, Words } from './drawing.tsx';

const widths = [
  { width: 320, kilobytes: 9, left: 20, box: 90 },
  { width: 640, kilobytes: 24, left: 170, box: 150 },
  { width: 1280, kilobytes: 66, left: 380, box: 230 },
] as const;

/** One photo in three widths, with the weight of each. */
export function ThreeWidths() {
  const t = useTranslations('drawings');
  return (
    <Drawing alt={t('widths.alt')} caption={t('widths.caption')} height={270}>
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
              {t('widths.pixels', { width })}
            </Words>
            <Words x={left} y={250}>
              {t('widths.weight', { kilobytes })}
            </Words>
          </g>
        );
      })}
    </Drawing>
  );
}
