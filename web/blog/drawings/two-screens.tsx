import { useTranslations } from 'use-intl';
import { Drawing, PhoneOutline, Words } from './drawing.tsx';

/** The same page before and after a picture without a size arrived. */
export function TwoScreens() {
  const t = useTranslations('drawings');
  return (
    <Drawing alt={t('screens.alt')} caption={t('screens.caption')} height={320}>
      <PhoneOutline x={90} y={20} width={136} />
      <PhoneOutline x={414} y={20} width={136} />
      {[0, 1].map((moved) => (
        <g key={moved} transform={`translate(${moved * 324} 0)`}>
          {moved === 1 && (
            <rect x="106" y="50" width="104" height="62" rx="8" className="fill-stage" />
          )}
          <g transform={`translate(0 ${moved * 70})`}>
            <rect x="106" y="54" width="80" height="10" rx="5" className="fill-track" />
            <rect x="106" y="72" width="104" height="10" rx="5" className="fill-track" />
            <rect x="106" y="98" width="104" height="34" rx="8" className="fill-accent" />
            <rect
              x="106"
              y="168"
              width="104"
              height="34"
              rx="8"
              strokeWidth="2"
              className="fill-card stroke-brand"
            />
          </g>
          <circle cx="176" cy="185" r="17" strokeWidth="4" className="fill-none stroke-error" />
          <circle cx="176" cy="185" r="5" className="fill-error" />
        </g>
      ))}
      <path
        d="M262 160h110m-16-10 16 10-16 10"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        className="stroke-soft"
      />
      <Words x={317} y={140} anchor="middle">
        {t('screens.later')}
      </Words>
    </Drawing>
  );
}
