import { withRunbook } from '#server/platform/base/operator-codes.ts';
import type { FastifyBaseLogger } from 'fastify';
import { maxPhotosPerPhone } from '#contract/catalog/phone-facts.ts';
import { fairQueue } from './fair-queue.ts';
import { renderProcess, type RenderLimits } from './render-process.ts';
import type { RenderedImage } from './render-image.ts';

export interface RenderPool {
  /**
   * Renders a photo, scheduled fairly between its owners.
   * @param owner id of the person
   * @param bytes the photo
   * @throws Refusal unavailable when too many wait, or those of a RenderProcess
   */
  render(owner: string, bytes: Buffer): Promise<RenderedImage>;
  /** Ends the processes and their renderings. */
  close(): void;
}

/** Two, so that one person's slow photo leaves a slot for everyone else. */
const slots = 2;

/** The cost of one photo. */
export const photoLimits: RenderLimits = { decodeMs: 4_000, renderMs: 10_000, waitMs: 40_000 };

/**
 * Starts the pool of processes that render photos.
 * @param log for photos that crashed a decoder
 * @param limits of the cost of one photo
 */
export function openRenderPool(
  log: FastifyBaseLogger,
  limits: RenderLimits = photoLimits,
): RenderPool {
  const processes = Array.from({ length: slots }, () =>
    renderProcess(limits, (how) =>
      log.warn(
        withRunbook('photo-process-ended', { how }),
        'a photo ended the process that rendered it',
      ),
    ),
  );
  // The form of a listing may upload all its photos at once.
  const schedule = fairQueue({ slots, total: 30, perPerson: maxPhotosPerPhone });
  return {
    render: (owner, bytes) =>
      schedule(owner, async (slot) => {
        const process = processes[slot];
        if (!process) throw new Error(`there is no process for slot ${slot}`);
        return process.render(bytes);
      }),
    close: () => processes.forEach((process) => process.close()),
  };
}
