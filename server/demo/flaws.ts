import type { Condition } from '#contract/catalog/conditions.ts';

interface Flaw {
  /** The condition of phones that have it. */
  readonly condition: Condition;
  /** The seller's description. */
  readonly words: string;
}

/** The flaws that tools/demo-pictures can draw. */
export const demoFlaws = {
  'camera-scratch': {
    condition: 'Good',
    words: 'One light scratch beside the camera, see the photo. Everything works.',
  },
  hairlines: {
    condition: 'Good',
    words: 'Fine hairlines on the back that you only see in bright light. The screen is spotless.',
  },
  'edge-mark': {
    condition: 'Good',
    words: 'A small mark at the lower edge, I took a photo of it. Everything works.',
  },
  dent: {
    condition: 'Fair',
    words: 'It fell once: a dent at the lower corner, and scratches. Works without a fault.',
  },
  scuffs: {
    condition: 'Fair',
    words: 'The back is scuffed, the screen is fine. In a case you see none of it.',
  },
  'worn-frame': {
    condition: 'Fair',
    words: 'The colour has come off the frame on one side. Everything works.',
  },
} as const satisfies Record<string, Flaw>;

export type DemoFlaw = keyof typeof demoFlaws;
