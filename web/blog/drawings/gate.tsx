import { useTranslations } from 'use-intl';
import { Drawing, Words } from './drawing.tsx';

/** A list of allowed scripts: the browser runs those and no others. */
export function Gate() {
  const t = useTranslations('drawings');
  return (
    <Drawing alt={t('gate.alt')} caption={t('gate.caption')} height={280}>
      {(['own', 'listed', 'injected'] as const).map((name, row) => (
        <g key={name}>
          <rect
            x="20"
            y={20 + row * 88}
            width="240"
            height="62"
            rx="10"
            strokeWidth="2"
            className={row < 2 ? 'fill-card stroke-brand' : 'fill-error-wash stroke-error'}
          />
          <Words x={40} y={58 + row * 88} kind={row < 2 ? 'strong' : 'error'}>
            {t(`gate.${name}`)}
          </Words>
          <path
            d={row < 2 ? `M270 ${51 + row * 88}H470m-14-9 14 9-14 9` : `M270 ${51 + row * 88}h62`}
            fill="none"
            strokeWidth="3"
            strokeLinecap="round"
            className={row < 2 ? 'stroke-brand' : 'stroke-error'}
          />
        </g>
      ))}
      <path d="m338 217 20 20m0-20-20 20" strokeWidth="4" className="stroke-error" />
      <path
        d="M370 12v256"
        strokeWidth="6"
        strokeDasharray="2 12"
        strokeLinecap="round"
        className="stroke-ink"
      />
      <rect x="486" y="20" width="134" height="150" rx="12" className="fill-brand" />
      <Words x={553} y={102} kind="on-brand" anchor="middle">
        {t('gate.page')}
      </Words>
    </Drawing>
  );
}
