import type { FastifyBaseLogger } from 'fastify';
import { photosAPhone } from '#contract/catalog/phone-facts.ts';
import { fairQueue } from './fair-queue.ts';
import { renderProcess, type RenderLimits } from './render-process.ts';
import type { RenderedImage } from './render-image.ts';

export interface RenderPool {
  /**
   * Renders a photo when it is its owner's turn.
   * @param owner in whose name
   * @param bytes the photo
   * @throws Refusal unavailable when too many wait, or those of a RenderProcess
   */
  render(owner: string, bytes: Buffer): Promise<RenderedImage>;
  /** Ends the processes, and with them what is under way. */
  close(): void;
}

/** Two, so that one person's slow photo leaves a lane for everybody else. */
const lanes = 2;

const usual: RenderLimits = { decodeMs: 2_000, renderMs: 10_000, waitMs: 40_000 };

/**
 * The processes that render photos.
 * @param log told of photos that crashed a decoder
 * @param limits what one photo may cost
 */
export function openRenderPool(log: FastifyBaseLogger, limits: RenderLimits = usual): RenderPool {
  const processes = Array.from({ length: lanes }, () =>
    renderProcess(limits, (how) => log.warn({ how }, 'a photo ended the process that rendered it')),
  );
  // A listing has eight photos, and its page may send them all at once.
  const inTurn = fairQueue({ lanes, altogether: 30, aPerson: photosAPhone });
  return {
    render: (owner, bytes) =>
      inTurn(owner, async (lane) => {
        const process = processes[lane];
        if (!process) throw new Error(`there is no lane ${lane}`);
        return process.render(bytes);
      }),
    close: () => processes.forEach((process) => process.close()),
  };
}
