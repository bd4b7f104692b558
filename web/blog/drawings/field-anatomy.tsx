import { useTranslations } from 'use-intl';
import { Drawing, Words } from './drawing.tsx';

/** A field and the purpose of each of its parts. */
export function FieldAnatomy() {
  const t = useTranslations('drawings');
  return (
    <Drawing alt={t('field.alt')} caption={t('field.caption')} height={230}>
      <Words x={20} y={40} kind="strong">
        {t('field.label')}
      </Words>
      <rect
        x="20"
        y="58"
        width="300"
        height="64"
        rx="10"
        strokeWidth="3"
        className="fill-card stroke-error"
      />
      <Words x={40} y={97} kind="strong">
        412,,50
      </Words>
      <path d="M126 76v28" strokeWidth="2" className="stroke-brand" />
      <Words x={20} y={158} kind="error">
        {t('field.message')}
      </Words>
      {(
        [
          [34, t('field.aboutLabel')],
          [92, t('field.aboutValue')],
          [152, t('field.aboutMessage')],
        ] as const
      ).map(([y, text], place) => (
        <g key={text}>
          <path
            d={`M${place === 0 ? 186 : place === 1 ? 332 : 266} ${y}H${place === 2 ? 320 : 350}`}
            strokeWidth="2"
            strokeDasharray="3 6"
            className="stroke-soft"
          />
          <Words x={place === 2 ? 332 : 362} y={y + 6}>
            {text}
          </Words>
        </g>
      ))}
      <rect x="20" y="180" width="150" height="44" rx="10" className="fill-accent" />
      <text
        x="95"
        y="208"
        textAnchor="middle"
        fontSize="24"
        className="fill-on-accent font-semibold"
      >
        {t('field.button')}
      </text>
    </Drawing>
  );
}
