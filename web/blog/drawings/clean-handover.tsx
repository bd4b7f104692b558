import { useTranslations } from 'use-intl';
import { Drawing, Words } from './drawing.tsx';

const steps = ['backUp', 'signOut', 'erase', 'simOut'] as const;

/** The four steps before a phone is sold. */
export function CleanHandover() {
  const t = useTranslations('drawings');
  return (
    <Drawing alt={t('handover.alt')} caption={t('handover.caption')} height={190}>
      <path d="M80 76h480" strokeWidth="3" className="stroke-hairline" />
      {steps.map((step, place) => {
        const x = 80 + place * 160;
        return (
          <g key={step}>
            <circle
              cx={x}
              cy="76"
              r="44"
              strokeWidth="3"
              className={place === 1 ? 'fill-accent stroke-accent' : 'fill-card stroke-brand'}
            />
            <g
              fill="none"
              strokeWidth="4"
              strokeLinecap="round"
              strokeLinejoin="round"
              className={place === 1 ? 'stroke-on-accent' : 'stroke-brand'}
            >
              <path
                d={
                  [
                    `M${x - 18} 88h36M${x} 80V50m-13 13 13-13 13 13`,
                    `M${x - 4} 58h-14v36h14M${x - 6} 76h26m-10-10 10 10-10 10`,
                    `M${x - 20} 62h40m-6 0-3 34h-22l-3-34m8 0v-8h12v8`,
                    `M${x - 14} 52h18l12 12v36h-30z`,
                  ][place]
                }
              />
            </g>
            <Words x={x} y={156} kind="strong" anchor="middle">
              {t(`handover.${step}`)}
            </Words>
          </g>
        );
      })}
    </Drawing>
  );
}
