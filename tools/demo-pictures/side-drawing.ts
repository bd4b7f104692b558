import { shade, toOklch } from './colours.ts';
import { type Layout, layouts } from './camera-layouts.ts';
import type { PhoneDrawing } from './phone-drawing.ts';
import { blur, linear, number } from './svg.ts';

/** How thick a phone is, in millimetres. */
export const depth = 7.9;

/**
 * The long side of a phone lying on its screen, in its own millimetres: the camera end left, the back
 * above.
 * @param drawing its colours
 * @param id keeps its gradients apart from other drawings'
 */
export function drawSide(drawing: PhoneDrawing, id: string): string {
  const layout: Layout = layouts[drawing.layout];
  const dark = toOklch(drawing.body).lightness < 0.5;
  const frame = drawing.frame ?? shade(drawing.body, dark ? 0.06 : -0.08, 0.8);
  const length = layout.height;
  const raised = layout.lenses.length > 0 ? 1.7 : 0.6;
  const ends = layout.lenses.map(({ y, r }) => [y - r - 2.6, y + r + 2.6] as const);
  const from = Math.max(4, Math.min(...ends.map(([start]) => start)));
  const to = Math.max(from + 14, ...ends.map(([, end]) => end));
  const lenses = layout.lenses
    .map(
      ({ y, r }) =>
        `<rect x="${number(y - r)}" y="${number(-raised - 0.9)}" width="${number(2 * r)}" height="1.2" rx=".5" fill="url(#${id}-ring)"/><rect x="${number(y - r * 0.8)}" y="${number(-raised - 0.9)}" width="${number(1.6 * r)}" height=".45" rx=".2" fill="#0b0d10"/>`,
    )
    .join('');
  const corner = layout.curved ? depth * 0.46 : 1.9;
  const buttons = layout.buttons
    .filter(({ side }) => side === 'right')
    .map(
      ({ y, length: across }) =>
        `<rect x="${number(y)}" y="${number(depth * 0.33)}" width="${across}" height="${number(depth * 0.34)}" rx="${number(depth * 0.15)}" fill="${shade(frame, -0.2)}" opacity=".7"/><rect x="${number(y + 0.15)}" y="${number(depth * 0.36)}" width="${number(across - 0.3)}" height="${number(depth * 0.28)}" rx="${number(depth * 0.13)}" fill="url(#${id}-button)"/>`,
    )
    .join('');
  return `<defs>
${linear(
  `${id}-frame`,
  [0, 0],
  [0, depth],
  [
    [0, shade(frame, 0.2, 0.7)],
    [0.12, shade(frame, 0.06)],
    [0.42, shade(frame, -0.03)],
    [0.6, shade(frame, 0.09, 0.85)],
    [0.86, shade(frame, -0.14)],
    [1, shade(frame, -0.28)],
  ],
)}
${linear(
  `${id}-along`,
  [0, 0],
  [length, 0],
  [
    [0, '#000', 0.32],
    [0.05, '#fff', 0.2],
    [0.3, '#fff', 0],
    [0.55, '#fff', 0.16],
    [0.75, '#fff', 0],
    [1, '#000', 0.22],
  ],
)}
${linear(
  `${id}-button`,
  [0, depth * 0.33],
  [0, depth * 0.67],
  [
    [0, shade(frame, 0.16, 0.8)],
    [0.5, shade(frame, 0.02)],
    [1, shade(frame, -0.12)],
  ],
)}
${linear(
  `${id}-bump`,
  [0, -raised],
  [0, 0.4],
  [
    [0, shade(drawing.body, 0.14)],
    [0.4, shade(drawing.body, -0.02)],
    [1, shade(drawing.body, -0.18)],
  ],
)}
${linear(
  `${id}-ring`,
  [0, 0],
  [0, 1],
  [
    [0, '#d8dbde'],
    [1, '#5c6167'],
  ],
  true,
)}
${blur(`${id}-near`, 1.1, 0.3)}${blur(`${id}-far`, 3.6, 0.6)}
</defs>
<rect x="3" y="${number(depth - 1)}" width="${number(length - 4)}" height="5" rx="2.5" fill="#10201a" opacity=".34" filter="url(#${id}-far)" transform="translate(2 2)"/>
<rect x="2" y="${number(depth - 1.4)}" width="${number(length - 4)}" height="2.4" rx="1.2" fill="#0b1511" opacity=".5" filter="url(#${id}-near)"/>
<path d="M${number(from)} .5L${number(from + 1.2)} ${number(-raised + 0.5)}Q${number(from + 1.6)} ${number(-raised)} ${number(from + 2.4)} ${number(-raised)}H${number(to - 2.4)}Q${number(to - 1.6)} ${number(-raised)} ${number(to - 1.2)} ${number(-raised + 0.5)}L${number(to)} .5Z" fill="url(#${id}-bump)"/>
${lenses}
<rect width="${length}" height="${depth}" rx="${number(corner)}" fill="url(#${id}-frame)"/>
<rect width="${length}" height="${depth}" rx="${number(corner)}" fill="url(#${id}-along)"/>
<rect x="1.6" width="${number(length - 3.2)}" height=".75" rx=".37" fill="${shade(drawing.body, 0.06)}"/>
<rect x="1.6" y=".1" width="${number(length - 3.2)}" height=".2" rx=".1" fill="#fff" opacity=".55"/>
<rect x="1.6" y="${number(depth - 0.9)}" width="${number(length - 3.2)}" height=".9" rx=".4" fill="#0c0e10"/>
<rect x="17" y=".75" width=".9" height="${number(depth - 1.65)}" fill="${shade(frame, dark ? 0.1 : -0.1, 0.6)}" opacity=".8"/>
<rect x="${number(length - 18)}" y=".75" width=".9" height="${number(depth - 1.65)}" fill="${shade(frame, dark ? 0.1 : -0.1, 0.6)}" opacity=".8"/>
${buttons}`;
}
