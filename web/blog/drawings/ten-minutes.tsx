import { Drawing, PhoneOutline, Words } from './drawing.tsx';

const left = ['1 glass, frame', '2 the screen', '3 both cameras'] as const;
const right = ['4 a call', '5 plug, battery', '6 locks, IMEI'] as const;

/** A phone with the six places to look at before paying. */
export function TenMinutes() {
  return (
    <Drawing
      alt="A phone with six numbered checks around it: glass and frame, screen, cameras, a call, plug and battery, locks and IMEI."
      caption="Six checks, ten minutes, in this order: what can be seen, what can be heard, what can be asked."
      height={300}
    >
      <PhoneOutline x={256} y={22} width={128} />
      <rect x="270" y="48" width="100" height="200" rx="6" className="fill-stage" />
      {left.map((text, row) => (
        <g key={text}>
          <path
            d={`M206 ${64 + row * 84}H${[262, 300, 320][row]}`}
            strokeWidth="2"
            className="stroke-brand"
          />
          <circle cx={[262, 300, 320][row]} cy={64 + row * 84} r="6" className="fill-brand" />
          <Words x={196} y={71 + row * 84} kind="strong" anchor="end">
            {text}
          </Words>
        </g>
      ))}
      {right.map((text, row) => (
        <g key={text}>
          <path
            d={`M434 ${64 + row * 84}H${[340, 352, 350][row]}`}
            strokeWidth="2"
            className="stroke-brand"
          />
          <circle cx={[340, 352, 350][row]} cy={64 + row * 84} r="6" className="fill-brand" />
          <Words x={444} y={71 + row * 84} kind="strong">
            {text}
          </Words>
        </g>
      ))}
    </Drawing>
  );
}
