import type { DemoFlaw } from '#server/demo/flaws.ts';
import { layouts } from './camera-layouts.ts';
import { tint, toHex, toOklch } from './colours.ts';
import { drawFlaw } from './flaw-drawing.ts';
import { type Front, drawFront } from './front-drawing.ts';
import { type PhoneDrawing, drawPhone } from './phone-drawing.ts';
import { drawSide } from './side-drawing.ts';
import { number, outline, linear, radial, blur, svg } from './svg.ts';

/** Where a phone stands in a picture: the middle of its top edge, its tilt and its scale in pixels for a millimetre. */
export interface Placement {
  x: number;
  y: number;
  tilt: number;
  scale: number;
}

/** The measures of a phone that a placement and a shadow need. */
interface Extent {
  readonly width: number;
  readonly height: number;
  readonly corner: number;
}

function place(
  { markup, layout }: { markup: string; layout: Extent },
  { x, y, tilt, scale }: Placement,
  shadow: string,
): string {
  const transform = `translate(${number(x)} ${number(y)}) rotate(${tilt}) scale(${number(scale)}) translate(${number(-layout.width / 2)} 0)`;
  return `<g transform="${transform}">${shadow}${markup}</g>`;
}

function shadowColour(hex: string): string {
  const { chroma, hue } = toOklch(hex);
  return toHex({ lightness: 0.24, chroma: Math.min(0.03, chroma * 0.5), hue });
}

/** The shadow of a phone that lies on a table, in the phone's millimetres. */
function castShadow(layout: Extent, id: string, colour: string, strength = 1, spread = 1): string {
  const { width, height, corner } = layout;
  const shape = outline(0, 0, width, height, corner);
  return `<defs>${blur(`${id}-far`, 5.2 * spread, 0.26)}${blur(`${id}-near`, 1.3 * spread, 0.08)}</defs>
<path d="${shape}" transform="translate(${number(7.5 * spread)} ${number(7.5 * spread)})" fill="${colour}" opacity="${number(0.46 * strength)}" filter="url(#${id}-far)"/>
<path d="${shape}" transform="translate(${number(1.4 + 1.5 * spread)} 2)" fill="${colour}" opacity="${number(0.5 * strength)}" filter="url(#${id}-near)"/>`;
}

/** How much taller than it is shown a picture is drawn: a blur fades out where the drawing ends. */
const bleed = 120;

/**
 * The backdrop of a listing's pictures: a tint of the phone's colour with a pool of light, and the phones on
 * it.
 */
function onTint(body: string, content: string): string {
  const backdrop = tint(body);
  return svg(
    1280,
    960 + bleed,
    `<defs>
${linear(
  'backdrop',
  [0, 0],
  [1280, 960],
  [
    [0, tint(body, 0.028)],
    [0.5, backdrop],
    [1, tint(body, -0.055)],
  ],
)}
${radial(
  'pool',
  420,
  260,
  760,
  [
    [0, '#fff', 0.55],
    [0.55, '#fff', 0.12],
    [1, '#fff', 0],
  ],
  false,
)}
</defs>
<rect width="1280" height="${960 + bleed}" fill="url(#backdrop)"/>
<rect width="1280" height="${960 + bleed}" fill="url(#pool)"/>
${content}`,
  );
}

/** The 4:3 picture of a listing: the upper half of the phone on a tint of its own colour, and the bleed below it. */
export function listingPicture(drawing: PhoneDrawing, tilt = 7): string {
  const phone = drawPhone(drawing, 'phone');
  const shadow = castShadow(phone.layout, 'cast', shadowColour(drawing.body));
  const scale = 7.35 - (phone.layout.width - 71) * 0.045;
  return onTint(drawing.body, place(phone, { x: 692, y: 138, tilt, scale }, shadow));
}

/** The same of a phone's front. */
export function frontPicture(front: Front): string {
  const shadow = castShadow(front, 'cast', shadowColour(front.frame));
  const scale = 7.35 - (front.width - 71) * 0.045;
  const phone = { markup: drawFront(front, 'front'), layout: front };
  return onTint(front.frame, place(phone, { x: 600, y: 128, tilt: -5, scale }, shadow));
}

/** A phone from its long side, the camera end in full. */
export function sidePicture(drawing: PhoneDrawing): string {
  const side = `<g transform="translate(96 470) rotate(-7) scale(9.2)">${drawSide(drawing, 'side')}</g>`;
  return onTint(drawing.body, side);
}

/** A flaw of a phone's back from near by, with a ring around it. */
export function flawPicture(drawing: PhoneDrawing, flaw: DemoFlaw, tilt = 7): string {
  const phone = drawPhone({ ...drawing, worn: false }, 'phone');
  const { x, y, scale, markup } = drawFlaw(flaw, phone.layout, drawing.body, 'phone');
  const angle = (tilt * Math.PI) / 180;
  const across = x - phone.layout.width / 2;
  const top = {
    x: 640 - scale * (Math.cos(angle) * across - Math.sin(angle) * y),
    y: 480 - scale * (Math.sin(angle) * across + Math.cos(angle) * y),
  };
  const shadow = castShadow(phone.layout, 'cast', shadowColour(drawing.body));
  const marked = { markup: phone.markup + markup, layout: phone.layout };
  return onTint(drawing.body, place(marked, { ...top, tilt, scale }, shadow));
}

/** A phone on nothing, tilted and running out of the 480 by 640 picture at the bottom (with its bleed), for a brand's tile. */
export function tilePicture(drawing: PhoneDrawing): string {
  const phone = drawPhone(drawing, 'phone');
  return svg(
    480,
    640 + bleed,
    place(
      phone,
      { x: 262, y: 40, tilt: 8, scale: 326 / phone.layout.width },
      castShadow(phone.layout, 'cast', '#10201a', 0.8, 0.5),
    ),
  );
}

/** Phones floating above the floor on nothing, drawn in the order given. */
export function floatingPicture(
  width: number,
  height: number,
  phones: readonly { drawing: PhoneDrawing; place: Placement }[],
): string {
  const feet = phones.map(({ drawing, place: { x, y, tilt, scale } }) => {
    const { width: across, height: tall } = layouts[drawing.layout];
    const angle = (tilt * Math.PI) / 180;
    const lowest = y + (Math.cos(angle) * tall + (Math.abs(Math.sin(angle)) * across) / 2) * scale;
    return { x: x - Math.sin(angle) * tall * scale, lowest, reach: (across * scale) / 2 };
  });
  // A phone drawn larger stands nearer, so its shadow falls lower.
  const nearest = Math.max(...feet.map(({ reach }) => reach));
  const base = Math.max(...feet.map(({ lowest }) => lowest)) + 66;
  const floor = feet.map(({ x, lowest, reach }, index) => {
    const floorLine = base - (nearest - reach) * 0.75;
    const lift = floorLine - lowest;
    return `<defs>${blur(`floor-${index}`, 17, 1.5)}${blur(`contact-${index}`, number(5 + lift * 0.04), 1.5)}</defs>
<ellipse cx="${number(x + 16)}" cy="${number(floorLine + 6)}" rx="${number(reach * 0.92)}" ry="18" fill="#0f211a" opacity=".32" filter="url(#floor-${index})"/>
<ellipse cx="${number(x + 10)}" cy="${number(floorLine)}" rx="${number(reach * 0.55)}" ry="7" fill="#0f211a" opacity="${number(0.46 - lift * 0.0012)}" filter="url(#contact-${index})"/>`;
  });
  const drawn = phones.map(({ drawing, place: placement }, index) => {
    const phone = drawPhone(drawing, `phone-${index}`);
    const shape = outline(0, 0, phone.layout.width, phone.layout.height, phone.layout.corner);
    const shadow = `<defs>${blur(`air-${index}`, 4.6, 0.4)}</defs><path d="${shape}" transform="translate(4 5)" fill="#10231c" opacity=".3" filter="url(#air-${index})"/>`;
    return place(phone, placement, shadow);
  });
  return svg(width, height, floor.join('') + drawn.join(''));
}
