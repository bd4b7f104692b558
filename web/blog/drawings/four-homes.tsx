import { useTranslations } from 'use-intl';
import { Drawing, Words } from './drawing.tsx';

const homes = ['server', 'address', 'component', 'document'] as const;

/** Four boxes in a row, one for each kind of state. */
export function FourHomes() {
  const t = useTranslations('drawings');
  return (
    <Drawing alt={t('homes.alt')} caption={t('homes.caption')} height={240}>
      <path d="M0 172h640" strokeWidth="2" className="stroke-hairline" />
      {homes.map((home, place) => {
        const x = 16 + place * 156;
        return (
          <g key={home}>
            <path
              d={`M${x} 88l70-58 70 58z`}
              strokeWidth="3"
              strokeLinejoin="round"
              className={place === 0 ? 'fill-brand stroke-brand' : 'fill-stage stroke-brand'}
            />
            <rect
              x={x + 12}
              y="88"
              width="116"
              height="84"
              strokeWidth="3"
              className="fill-card stroke-brand"
            />
            <rect x={x + 54} y="122" width="32" height="50" rx="3" className="fill-brand" />
            <circle cx={x + 78} cy="148" r="3" className="fill-accent" />
            <Words x={x + 70} y={202} kind="strong" anchor="middle">
              {t(`homes.${home}`)}
            </Words>
            <Words x={x + 70} y={230} anchor="middle">
              {t(`homes.${home}Keeps`)}
            </Words>
          </g>
        );
      })}
    </Drawing>
  );
}
