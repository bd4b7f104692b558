import type { Finish, Layout } from './camera-layouts.ts';
import { shade, toHex, toOklch } from './colours.ts';
import { blur, linear, outline, radial, type Stop } from './svg.ts';

export interface Palette {
  id: string;
  body: string;
  frame: string;
  island: string;
  finish: Finish;
  dark: boolean;
}

export const thickness = { x: 1.9, y: 0.5 };

export function definitions(layout: Layout, palette: Palette): string {
  const { id, body, frame, island, finish, dark } = palette;
  const { width, height } = layout;
  const contrast = finish === 'metal' ? 0.85 : 1;
  const bodyStops: Stop[] = [
    [0, shade(body, 0.085 * contrast)],
    [0.3, shade(body, 0.02)],
    [0.62, shade(body, -0.035 * contrast)],
    [1, shade(body, -0.125 * contrast)],
  ];
  const sheen: Record<Finish, Stop[]> = {
    gloss: [
      [0.2, '#fff', 0],
      [0.36, '#fff', dark ? 0.05 : 0.1],
      [0.54, '#fff', dark ? 0.14 : 0.27],
      [0.566, '#fff', dark ? 0.05 : 0.11],
      [0.605, '#fff', dark ? 0.03 : 0.06],
      [0.622, '#fff', dark ? 0.07 : 0.13],
      [0.66, '#fff', dark ? 0.06 : 0.11],
      [0.678, '#fff', 0],
    ],
    satin: [
      [0.24, '#fff', 0],
      [0.42, '#fff', dark ? 0.09 : 0.2],
      [0.52, '#fff', dark ? 0.15 : 0.34],
      [0.62, '#fff', dark ? 0.05 : 0.12],
      [0.8, '#fff', 0],
    ],
    metal: [
      [0.18, '#fff', 0],
      [0.4, '#fff', dark ? 0.12 : 0.24],
      [0.48, '#fff', dark ? 0.2 : 0.4],
      [0.58, '#fff', dark ? 0.06 : 0.14],
      [0.78, '#fff', 0],
    ],
    sandstone: [
      [0.2, '#fff', 0],
      [0.45, '#fff', 0.09],
      [0.75, '#fff', 0],
    ],
  };
  return [
    linear(`${id}-body`, [0, 0], [width * 1.05, height * 0.86], bodyStops),
    radial(
      `${id}-glow`,
      width * 0.16,
      height * 0.04,
      width * 1.05,
      [
        [0, '#fff', dark ? 0.15 : 0.32],
        [0.5, '#fff', dark ? 0.035 : 0.09],
        [1, '#fff', 0],
      ],
      false,
    ),
    linear(
      `${id}-sheen`,
      [-width * 0.1, -height * 0.02],
      [width * 1.12, height * 0.6],
      sheen[finish],
    ),
    linear(
      `${id}-frame`,
      [0, 0],
      [width, height * 0.9],
      [
        [0, shade(frame, 0.2, 0.7)],
        [0.22, shade(frame, 0.02)],
        [0.5, shade(frame, 0.12, 0.8)],
        [0.78, shade(frame, -0.1)],
        [1, shade(frame, -0.2)],
      ],
    ),
    linear(
      `${id}-side`,
      [width - 1, 0],
      [width + thickness.x, 0],
      [
        [0, shade(frame, -0.26)],
        [0.34, shade(frame, -0.14)],
        [0.62, shade(frame, 0.05)],
        [0.8, shade(frame, -0.1)],
        [1, shade(frame, -0.3)],
      ],
    ),
    linear(
      `${id}-spine`,
      [width - 5.6, 0],
      [width, 0],
      [
        [0, shade(frame, -0.06)],
        [0.22, shade(frame, 0.16, 0.8)],
        [0.5, shade(frame, 0.02)],
        [0.75, shade(frame, -0.12)],
        [1, shade(frame, -0.22)],
      ],
    ),
    linear(
      `${id}-rim`,
      [0, 0],
      [width * 0.9, height * 0.75],
      [
        [0, '#fff', 0.95],
        [0.3, '#fff', dark ? 0.35 : 0.55],
        [0.62, '#fff', 0.12],
        [1, '#fff', 0.03],
      ],
    ),
    linear(
      `${id}-falloff`,
      [width * 0.35, height * 0.3],
      [width, height],
      [
        [0, '#000', 0],
        [1, '#000', 0.22],
      ],
    ),
    linear(
      `${id}-curve`,
      [0, 0],
      [width, 0],
      [
        [0, '#000', 0.24],
        [0.022, '#fff', 0.3],
        [0.05, '#fff', 0.1],
        [0.11, '#fff', 0],
        [0.88, '#000', 0],
        [0.955, '#000', 0.16],
        [0.975, '#fff', 0.14],
        [1, '#000', 0.3],
      ],
    ),
    linear(
      `${id}-glass`,
      [0, 0],
      [1, 1],
      [
        [0, shade(island, 0.1)],
        [0.42, shade(island, 0.035)],
        [0.58, shade(island, -0.01)],
        [1, shade(island, -0.06)],
      ],
      true,
    ),
    linear(
      `${id}-metal`,
      [0, 0],
      [1, 1],
      [
        [0, shade(island, 0.13, 0.9)],
        [0.3, shade(island, 0.02)],
        [0.5, shade(island, 0.07, 0.95)],
        [0.72, shade(island, -0.03)],
        [1, shade(island, -0.1)],
      ],
      true,
    ),
    linear(
      `${id}-black`,
      [0, 0],
      [1, 1],
      [
        [0, '#3b4147'],
        [0.28, '#1c2024'],
        [0.46, '#15181b'],
        [0.47, '#0c0e10'],
        [1, '#08090b'],
      ],
      true,
    ),
    linear(
      `${id}-edge`,
      [0, 0],
      [1, 1],
      [
        [0, '#fff', 0.85],
        [0.35, '#fff', 0.3],
        [0.65, '#fff', 0.08],
        [1, '#fff', 0.3],
      ],
      true,
    ),
    ...ringDefinitions(id, frame, body),
    radial(`${id}-barrel`, 0.6, 0.66, 0.62, [
      [0, '#1d2329'],
      [0.55, '#0b0d10'],
      [1, '#030405'],
    ]),
    radial(`${id}-well`, 0.5, 0.5, 0.5, [
      [0, '#020304'],
      [0.72, '#080b10'],
      [0.9, '#181d24'],
      [1, '#07090b'],
    ]),
    radial(`${id}-coating`, 0.66, 0.72, 0.7, [
      [0, '#4f6796'],
      [0.3, '#283660'],
      [0.62, '#16182f'],
      [1, '#05060b'],
    ]),
    radial(`${id}-halo`, 0.5, 0.5, 0.5, [
      [0, '#dfe9ff', 0.34],
      [1, '#dfe9ff', 0],
    ]),
    radial(`${id}-flash`, 0.42, 0.38, 0.62, [
      [0, '#fffef9'],
      [0.62, '#f7f1de'],
      [0.9, '#e6dcbe'],
      [1, '#cdc09d'],
    ]),
    linear(
      `${id}-crescent`,
      [-0.7, -0.5],
      [0.3, 0.1],
      [
        [0, '#fff', 0.62],
        [1, '#cfe0ff', 0.04],
      ],
    ),
    linear(
      `${id}-screen`,
      [0, 0],
      [1, 1],
      [
        [0, '#3a4046'],
        [0.3, '#191c20'],
        [0.5, '#101215'],
        [0.505, '#08090b'],
        [1, '#0b0d0f'],
      ],
      true,
    ),
    blur(`${id}-soft`, 1.1, 0.06),
    blur(`${id}-lens-shadow`, 0.13),
    blur(`${id}-bump-shadow`, 1.3),
    blur(`${id}-hair`, 0.12),
    `<clipPath id="${id}-outline"><path d="${outline(0, 0, width, height, layout.corner)}"/></clipPath>`,
    `<clipPath id="${id}-panel"><path d="${panel(layout)}"/></clipPath>`,
    `<filter id="${id}-grain" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0.9 0 0 0 -0.42"/></filter>`,
  ].join('');
}

function ringDefinitions(id: string, frame: string, body: string): string[] {
  const ring = (name: string, base: string, spread: number): string =>
    linear(
      `${id}-ring-${name}`,
      [0.1, 0.05],
      [0.9, 0.95],
      [
        [0, shade(base, spread * 1.1, 0.6)],
        [0.3, shade(base, spread * 0.2)],
        [0.5, shade(base, -spread * 0.9)],
        [0.74, shade(base, spread * 0.1)],
        [1, shade(base, spread * 0.75, 0.7)],
      ],
      true,
    );
  const bright = toOklch(frame);
  return [
    ring(
      'bright',
      toHex({
        ...bright,
        lightness: Math.min(0.82, Math.max(0.6, bright.lightness)),
        chroma: bright.chroma * 0.6,
      }),
      0.17,
    ),
    ring('dark', '#3d4349', 0.17),
    ring('tinted', shade(body, toOklch(body).lightness > 0.5 ? -0.06 : 0.08, 0.9), 0.14),
  ];
}

/** The outline of the back inside its frame. */
export function panel({ width, height, corner, rim }: Layout): string {
  return outline(rim, rim, width - 2 * rim, height - 2 * rim, Math.max(1, corner - rim * 0.9));
}
