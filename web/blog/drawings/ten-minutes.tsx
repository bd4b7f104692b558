import { useTranslations } from 'use-intl';
import { Drawing, PhoneOutline, Words } from './drawing.tsx';

const leftLabels = ['glass', 'screen', 'cameras'] as const;
const right = ['call', 'plug', 'locks'] as const;

/** A phone with the six places to look at before paying. */
export function TenMinutes() {
  const t = useTranslations('drawings');
  return (
    <Drawing alt={t('tenMinutes.alt')} caption={t('tenMinutes.caption')} height={300}>
      <PhoneOutline x={256} y={22} width={128} />
      <rect x="270" y="48" width="100" height="200" rx="6" className="fill-stage" />
      {leftLabels.map((check, row) => (
        <g key={check}>
          <path
            d={`M206 ${64 + row * 84}H${[262, 300, 320][row]}`}
            strokeWidth="2"
            className="stroke-brand"
          />
          <circle cx={[262, 300, 320][row]} cy={64 + row * 84} r="6" className="fill-brand" />
          <Words x={196} y={71 + row * 84} kind="strong" anchor="end">
            {t(`tenMinutes.${check}`)}
          </Words>
        </g>
      ))}
      {right.map((check, row) => (
        <g key={check}>
          <path
            d={`M434 ${64 + row * 84}H${[340, 352, 350][row]}`}
            strokeWidth="2"
            className="stroke-brand"
          />
          <circle cx={[340, 352, 350][row]} cy={64 + row * 84} r="6" className="fill-brand" />
          <Words x={444} y={71 + row * 84} kind="strong">
            {t(`tenMinutes.${check}`)}
          </Words>
        </g>
      ))}
    </Drawing>
  );
}
