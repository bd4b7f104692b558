import {
  type Finish,
  type Bump,
  type Lens,
  type Spot,
  type Layout,
  layouts,
  type LayoutName,
} from './camera-layouts.ts';
import { toOklch, shade } from './colours.ts';
import { definitions, panel, type Palette, thickness } from './definitions.ts';
import { number, outline } from './svg.ts';

/** The drawing of a phone: a camera layout in its colours. Colours are six digit hexadecimals. */
export interface PhoneDrawing {
  layout: LayoutName;
  body: string;
  /** The metal around the back; a shade of the body's colour when left out. */
  frame?: string;
  /** The camera island, when it is neither the body's colour nor black. */
  island?: string;
  finish: Finish;
  /** Light hairlines and a rubbed corner, for a phone in fair condition. */
  worn?: boolean;
}

function drawLens({ x, y, r, ring }: Lens, id: string): string {
  const hollow = r > 4 ? 0.86 : 0.82;
  return `<g transform="translate(${number(x)} ${number(y)}) scale(${number(r)})">
<circle cx=".13" cy=".17" r="1.03" fill="#000" opacity=".42" filter="url(#${id}-lens-shadow)"/>
<circle r="1" fill="url(#${id}-ring-${ring})"/>
<circle r=".985" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width=".025"/>
<circle r="${hollow + 0.035}" fill="#000" opacity=".55"/>
<circle r="${hollow}" fill="#050607"/>
<circle r="${hollow - 0.03}" fill="url(#${id}-barrel)"/>
<circle r=".7" fill="none" stroke="#a9b8c6" stroke-opacity=".13" stroke-width=".024"/>
<circle r=".6" fill="url(#${id}-well)"/>
<circle r=".595" fill="none" stroke="#c3d0dd" stroke-opacity=".2" stroke-width=".02"/>
<circle r=".46" fill="none" stroke="#c3d0dd" stroke-opacity=".09" stroke-width=".03"/>
<circle r=".36" fill="url(#${id}-coating)"/>
<circle r=".15" fill="#010204"/>
<path d="M.06 .53A.53 .53 0 0 0 .52 .1A.6 .6 0 0 1 .06 .53Z" fill="#7d8fc9" opacity=".42"/>
<path d="M-.75 -.06A.755 .755 0 0 1 .14 -.745A1.06 1.06 0 0 0 -.75 -.06Z" fill="url(#${id}-crescent)"/>
<circle cx="-.25" cy="-.28" r=".3" fill="url(#${id}-halo)"/>
<ellipse cx="-.25" cy="-.28" rx=".085" ry=".06" transform="rotate(-40 -.25 -.28)" fill="#fff" opacity=".9"/>
<circle cx=".17" cy=".2" r=".04" fill="#cfe6da" opacity=".55"/>
</g>`;
}

function drawFlash([x, y, r]: Spot, id: string): string {
  return `<g transform="translate(${x} ${y}) scale(${r})">
<circle r="1.16" fill="#1c1c1a" opacity=".42"/>
<circle r="1" fill="url(#${id}-flash)"/>
<circle r=".7" fill="none" stroke="#b8a878" stroke-opacity=".4" stroke-width=".07"/>
<rect x="-.36" y="-.36" width=".72" height=".72" rx=".16" fill="#f2df9a" opacity=".8"/>
<path d="M-.74 -.1A.75 .75 0 0 1 .12 -.74A1 1 0 0 0 -.74 -.1Z" fill="#fff" opacity=".9"/>
</g>`;
}

function drawDot([x, y, r]: Spot): string {
  if (r < 1) return `<circle cx="${x}" cy="${y}" r="${r}" fill="#07090a" opacity=".72"/>`;
  return `<g transform="translate(${x} ${y}) scale(${r})">
<circle r="1.1" fill="#000" opacity=".25"/><circle r="1" fill="#0c0e11"/>
<circle r=".62" fill="#1b1620"/><circle r=".34" fill="#2d1726"/>
<path d="M-.74 -.12A.75 .75 0 0 1 .1 -.74A1 1 0 0 0 -.74 -.12Z" fill="#fff" opacity=".4"/>
</g>`;
}

function drawBump(area: Bump, { id, body, dark }: Palette): string {
  const { x, y, width, height, corner, material, merged, banded } = area;
  const shape = outline(x, y, width, height, corner);
  const fill = material === 'body' ? `${id}-body` : `${id}-${material}`;
  const shadowStrength = material === 'glass' ? 0.22 : 0.34;
  const contour = material === 'black' ? '#000' : shade(body, dark ? -0.12 : -0.2);
  const highlight = dark || material === 'black' ? 0.6 : 1;
  const band = banded
    ? `${outlinePath(x - 1.3, y - 1.3, width + 2.6, height + 2.6, corner + 1.3, `transform="translate(1 1.3)" fill="#000" opacity=".36" filter="url(#${id}-bump-shadow)"`)}${outlinePath(x - 1.3, y - 1.3, width + 2.6, height + 2.6, corner + 1.3, `fill="url(#${id}-metal)" stroke="url(#${id}-edge)" stroke-width=".3"`)}`
    : '';
  const raised = `${band}<path d="${shape}" transform="translate(.75 1)" fill="#000" opacity="${shadowStrength}" filter="url(#${id}-bump-shadow)"/>
<path d="${shape}" fill="url(#${fill})"/>
<path d="${shape}" fill="none" stroke="${contour}" stroke-opacity=".55" stroke-width=".42"/>
<path d="${outline(x + 0.42, y + 0.42, width - 0.84, height - 0.84, Math.max(0.5, corner - 0.42))}" fill="none" stroke="url(#${id}-edge)" stroke-opacity="${highlight}" stroke-width=".42"/>`;
  return merged ? `<g clip-path="url(#${id}-outline)">${raised}</g>` : raised;
}

function drawDetail(layout: Layout, { id, body, frame, dark }: Palette): string {
  const { width, height, corner } = layout;
  const line = shade(body, dark ? 0.1 : -0.1, 0.7);
  switch (layout.detail) {
    case 'bands':
      return [15.2, height - 16]
        .map(
          (y) =>
            `<rect x="0" y="${y}" width="${width}" height="1.25" fill="${line}"/><rect x="0" y="${y + 1.25}" width="${width}" height=".16" fill="#fff" opacity=".35"/>`,
        )
        .join('');
    case 'edge-bands':
      return `<path d="M0 15.4H1.3C2 6.6 6.2 2.1 14.6 1.7H${width - 14.6}C${width - 6.2} 2.1 ${width - 2} 6.6 ${width - 1.3} 15.4H${width}" fill="none" stroke="${line}" stroke-width="1.05"/>
<path d="M0 ${height - 15.4}H1.3C2 ${height - 6.6} 6.2 ${height - 2.1} 14.6 ${height - 1.7}H${width - 14.6}C${width - 6.2} ${height - 2.1} ${width - 2} ${height - 6.6} ${width - 1.3} ${height - 15.4}H${width}" fill="none" stroke="${line}" stroke-width="1.05"/>`;
    case 'glass-inlay': {
      const shape = outline(5.4, 45.4, width - 10.8, height - 51, corner - 4);
      return `<path d="${shape}" fill="${shade(body, 0.055, 0.85)}" opacity=".75"/><path d="${shape}" fill="url(#${id}-sheen)" opacity=".6"/><path d="${shape}" fill="none" stroke="${shade(body, -0.14)}" stroke-opacity=".6" stroke-width=".3"/>`;
    }
    case 'flip-small-screen':
      return `<g clip-path="url(#${id}-panel)"><rect width="${width}" height="41.6" fill="url(#${id}-screen)"/><rect y="41.6" width="${width}" height=".4" fill="#fff" opacity=".3"/></g>
${outlinePath(22.6, 6.6, 43.6, 28, 4.4, 'fill="#06080a"')}
${outlinePath(22.6, 6.6, 43.6, 28, 4.4, 'fill="none" stroke="#59626a" stroke-opacity=".5" stroke-width=".25"')}
${hinge(width, height, frame)}`;
    case 'flip-large-screen': {
      const shape = `M8.4 23H35.2C39.4 23 41 21 41.6 17.6L42.6 9.4C43 6.4 44.4 5 47.4 5H${width - 9}C${width - 5.6} 5 ${width - 4} 6.8 ${width - 4} 10V74.4C${width - 4} 77 ${width - 5.4} 78.4 ${width - 8.4} 78.4H8.4C5.6 78.4 4 77 4 74.4V27.4C4 24.4 5.6 23 8.4 23Z`;
      return `<path d="${shape}" fill="url(#${id}-screen)"/><path d="${shape}" fill="none" stroke="#000" stroke-opacity=".6" stroke-width=".5"/><path d="${shape}" fill="none" stroke="url(#${id}-edge)" stroke-opacity=".5" stroke-width=".25"/>${hinge(width, height, frame)}`;
    }
    case 'spine':
      return `<g clip-path="url(#${id}-outline)"><rect x="${width - 5.6}" width="5.6" height="${height}" fill="url(#${id}-spine)"/><rect x="${width - 5.6}" width=".35" height="${height}" fill="#000" opacity=".45"/></g>`;
    case 'cross-line':
      return `<rect x="27" y="27.4" width="${width - 27.8}" height="1" fill="url(#${id}-ring-bright)"/><rect x="27" y="28.4" width="${width - 27.8}" height=".22" fill="#000" opacity=".25"/>`;
    default:
      return '';
  }
}

const outlinePath = (
  x: number,
  y: number,
  width: number,
  height: number,
  corner: number,
  paint: string,
): string => `<path d="${outline(x, y, width, height, corner)}" ${paint}/>`;

function hinge(width: number, height: number, frame: string): string {
  const middle = height / 2;
  return `<rect x="0" y="${middle - 1.7}" width="${width}" height="3.4" fill="${shade(frame, -0.12)}"/>
<rect x="0" y="${middle - 1.7}" width="${width}" height=".45" fill="#000" opacity=".5"/>
<rect x="0" y="${middle - 0.9}" width="${width}" height=".7" fill="#fff" opacity=".3"/>
<rect x="0" y="${middle + 1.3}" width="${width}" height=".4" fill="#000" opacity=".5"/>`;
}

function drawReader({ reader }: Layout, { id }: Palette): string {
  if (!reader) return '';
  const { x, y, width, height, corner } = reader;
  return `${outlinePath(x, y, width, height, corner, 'fill="#0b0d0f"')}${outlinePath(x + 0.3, y + 0.3, width - 0.6, height - 0.6, corner - 0.3, `fill="none" stroke="url(#${id}-edge)" stroke-width=".4" stroke-opacity=".8"`)}`;
}

function drawButtons({ buttons, width }: Layout, { id, frame }: Palette): string {
  return buttons
    .map(({ side, y, length }) =>
      side === 'left'
        ? `<rect x="-.75" y="${y}" width="2" height="${length}" rx=".7" fill="${shade(frame, 0.02)}"/><rect x="-.75" y="${y}" width=".35" height="${length}" rx=".17" fill="#fff" opacity=".55"/>`
        : `<rect x="${number(width + thickness.x - 1.4)}" y="${y + thickness.y}" width="2.1" height="${length}" rx=".75" fill="${shade(frame, -0.2)}"/><rect x="${number(width + thickness.x - 0.1)}" y="${number(y + thickness.y + 0.6)}" width=".4" height="${length - 1.2}" rx=".2" fill="url(#${id}-ring-dark)" opacity=".7"/>`,
    )
    .join('');
}

function drawWear({ width, corner }: Layout, { id, body, dark }: Palette): string {
  const scratch = dark ? '#fff' : shade(body, -0.3, 0.5);
  const sliver = (
    fromX: number,
    fromY: number,
    toX: number,
    toY: number,
    bend: number,
    breadth: number,
  ): string => {
    const middleX = ((fromX + toX) / 2) * width + bend;
    const middleY = (fromY + toY) / 2 - bend;
    const end = `${number(toX * width)} ${toY}`;
    const start = `${number(fromX * width)} ${fromY}`;
    return `M${start}Q${number(middleX)} ${number(middleY)} ${end}Q${number(middleX + breadth)} ${number(middleY + breadth)} ${start}Z`;
  };
  const hairlines = [
    [0.4, 62, 0.66, 50.4, 1.4, 0.42, 0.5],
    [0.5, 61, 0.61, 55, 0.3, 0.26, 0.4],
    [0.63, 72, 0.9, 88, 0.9, 0.34, 0.42],
    [0.16, 63, 0.26, 84, -0.8, 0.36, 0.44],
    [0.72, 24, 0.77, 41, 0.7, 0.3, 0.4],
    [0.81, 47, 0.86, 51, 0.2, 0.3, 0.5],
    [0.3, 99, 0.63, 93, 1.2, 0.36, 0.4],
    [0.44, 96.2, 0.52, 94.9, 0.2, 0.22, 0.4],
  ]
    .map(([fromX = 0, fromY = 0, toX = 0, toY = 0, bend = 0, breadth = 0, strength = 0]) => {
      const path = sliver(fromX, fromY, toX, toY, bend, breadth * 0.8);
      const visible = dark ? strength * 0.5 : strength;
      return `<path d="${path}" transform="translate(.16 .2)" fill="#fff" opacity="${number(visible)}"/><path d="${path}" fill="${scratch}" opacity="${number(visible)}"/>`;
    })
    .join('');
  const edge = width - corner * 0.3;
  const flecks = [
    [-4.6, 0.7, 1.5],
    [-2.7, 1, 0.9],
    [-1.6, 1.7, 1.3],
    [-0.2, 2.7, 1.1],
    [0.7, 4.1, 1.4],
    [1.2, 6.2, 0.7],
    [1.5, 8, 1],
  ]
    .map(
      ([x = 0, y = 0, size = 0]) =>
        `<path d="M${number(edge + x)} ${y}l${number(size * 0.5)} ${number(-size * 0.2)} ${number(size * 0.62)} ${number(size * 0.5)} ${number(-size * 0.3)} ${number(size * 0.34)} ${number(-size * 0.66)} ${number(-size * 0.22)}Z" fill="#efece4" opacity=".6"/>`,
    )
    .join('');
  const rub = `<g clip-path="url(#${id}-outline)">${flecks}
<path d="M.1 86l.6 1.1 .05 2.3-.25 1.7 .2 2.6-.6 1ZM.1 97.2l.45.8-.05 2-.4.5Z" fill="#efece4" opacity=".45"/></g>`;
  return `<g clip-path="url(#${id}-panel)">${hairlines}</g>${rub}`;
}

/** One phone in its own millimetres, origin at its top left corner; `id` keeps its gradients apart from other phones'. */
export function drawPhone(drawing: PhoneDrawing, id: string): { markup: string; layout: Layout } {
  const layout: Layout = layouts[drawing.layout];
  const dark = toOklch(drawing.body).lightness < 0.5;
  const palette: Palette = {
    id,
    body: drawing.body,
    frame: drawing.frame ?? shade(drawing.body, dark ? 0.06 : -0.08, 0.8),
    island: drawing.island ?? shade(drawing.body, dark ? 0.04 : 0.015),
    finish: drawing.finish,
    dark,
  };
  const { width, height, corner } = layout;
  const shape = outline(0, 0, width, height, corner);
  const back = panel(layout);
  const depth = [1, 0.75, 0.5, 0.25]
    .map(
      (part) =>
        `<path d="${shape}" transform="translate(${number(thickness.x * part)} ${number(thickness.y * part)})" fill="url(#${id}-side)"/>`,
    )
    .join('');
  const markup = `<defs>${definitions(layout, palette)}</defs>
${drawButtons(layout, palette)}
${depth}
<path d="${shape}" fill="url(#${id}-frame)"/>
<path d="${shape}" fill="none" stroke="${shade(palette.frame, -0.24)}" stroke-opacity=".7" stroke-width=".3"/>
<path d="${back}" fill="url(#${id}-body)"/>
<g clip-path="url(#${id}-panel)">
<rect width="${width}" height="${height}" fill="url(#${id}-glow)"/>
${drawing.finish === 'sandstone' ? `<rect width="${width}" height="${height}" filter="url(#${id}-grain)" opacity=".4"/>` : ''}
<rect width="${width}" height="${height}" fill="url(#${id}-sheen)"/>
${layout.curved ? `<rect width="${width}" height="${height}" fill="url(#${id}-curve)"/>` : ''}
<path d="${back}" fill="none" stroke="url(#${id}-falloff)" stroke-width="5" filter="url(#${id}-soft)"/>
<path d="${back}" fill="none" stroke="url(#${id}-rim)" stroke-width="2.2" opacity=".45" filter="url(#${id}-soft)"/>
</g>
<g clip-path="url(#${id}-outline)">${drawDetail(layout, palette)}</g>
<path d="${back}" fill="none" stroke="${shade(palette.body, -0.2)}" stroke-opacity=".35" stroke-width=".25"/>
<path d="${outline(0.22, 0.22, width - 0.44, height - 0.44, corner - 0.22)}" fill="none" stroke="url(#${id}-rim)" stroke-width=".42"/>
${layout.bumps.map((area) => drawBump(area, palette)).join('')}
${drawReader(layout, palette)}
${layout.lenses.map((item) => drawLens(item, id)).join('')}
${layout.flashes.map((spot) => drawFlash(spot, id)).join('')}
${layout.dots.map(drawDot).join('')}
${drawing.worn ? drawWear(layout, palette) : ''}`;
  return { markup, layout };
}
