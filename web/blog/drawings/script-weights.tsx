import { useFormatter, useTranslations } from 'use-intl';
import { Drawing, Words } from './drawing.tsx';

const pages = [
  ['aboutBefore', 128],
  ['homeToday', 121],
  ['aboutToday', 2],
] as const;

/** The scripts of three pages, as bars. */
export function ScriptWeights() {
  const t = useTranslations('drawings');
  const format = useFormatter();
  return (
    <Drawing alt={t('weights.alt')} caption={t('weights.caption')} height={190}>
      {pages.map(([name, kilobytes], row) => (
        <g key={name}>
          <Words x={20} y={46 + row * 56} kind="strong">
            {t(`weights.${name}`)}
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
            {format.number(kilobytes)}
          </Words>
        </g>
      ))}
    </Drawing>
  );
}
