import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as setTimeoutCallback } from 'node:timers';
import { setTimeout } from 'node:timers/promises';
import type { RefusalCode } from '#contract/errors.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import type { RenderedImage } from './render-image.ts';

export interface RenderLimits {
  /** Processor time to decode a photo, in ms. */
  readonly decodeMs: number;
  /** Processor time to decode and encode it, in ms. */
  readonly renderMs: number;
  /** Wall-clock time, for a machine too busy to give the processor time, in ms. */
  readonly waitMs: number;
}

export interface RenderJob extends Pick<RenderLimits, 'decodeMs' | 'renderMs'> {
  readonly bytes: Uint8Array;
}

/** The reply of the process; `busy` when it is still decoding and has to be killed. */
export type RenderReply =
  | { readonly image: RenderedImage }
  | { readonly refusal: RefusalCode; readonly busy: boolean };

export interface RenderProcess {
  /**
   * Renders a photo; one at a time.
   * @throws Refusal image-too-complex above the processor limits, unavailable above waitMs,
   *   image-unreadable when the decoder crashed, or those of renderImage
   */
  render(bytes: Buffer): Promise<RenderedImage>;
  /** Kills the process, if there is one, and its rendering. */
  close(): void;
}

/** An idle process is killed after this time, in ms, because it holds some 60 MB. */
const idleMs = 10_000;

/**
 * Lower than the processes that serve requests: on Unix a quarter to a third of their processor
 * time.
 */
const priority = 5;

/**
 * Renders photos in a separate process, which is started on demand and killed when a photo takes too long. It
 * gets no environment, and so no secrets.
 * @param limits of the cost of one photo
 * @param onCrash called when the process ended by itself during a photo
 */
export function renderProcess(
  limits: RenderLimits,
  onCrash: (how: string | number | null) => void,
): RenderProcess {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  const kill = () => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  };

  const sendJob = async (target: ChildProcess, bytes: Buffer): Promise<RenderReply> => {
    const settledController = new AbortController();
    const { signal } = settledController;
    try {
      const job: RenderJob = { bytes, decodeMs: limits.decodeMs, renderMs: limits.renderMs };
      target.send(job);
      return await Promise.race([
        once(target, 'message', { signal }).then(([reply]) => reply as RenderReply),
        once(target, 'exit', { signal }).then(([code, name]) => {
          onCrash(name ?? code);
          throw new Refusal('image-unreadable');
        }),
        setTimeout(limits.waitMs, null, { signal }).then(() => {
          throw new Refusal('unavailable', { retryAfter: 5 });
        }),
      ]);
    } finally {
      settledController.abort();
    }
  };

  return {
    async render(bytes) {
      clearTimeout(idle);
      if (!child?.connected) child = start();
      try {
        const reply = await sendJob(child, bytes);
        if ('image' in reply) return reply.image;
        if (reply.busy) kill();
        throw new Refusal(reply.refusal);
      } catch (error) {
        if (!(error instanceof Refusal) || error.code === 'unavailable') kill();
        throw error;
      } finally {
        if (child) idle = setTimeoutCallback(kill, idleMs).unref();
      }
    },
    close: kill,
  };
}

function start(): ChildProcess {
  const child = fork(join(import.meta.dirname, 'render-child.ts'), {
    serialization: 'advanced',
    env: {},
    execArgv: [],
    // Warnings of libvips about photos don't belong in the log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Don't keep the parent alive; errors reach the caller that waits for the photo.
  child.unref();
  child.channel?.unref();
  child.on('error', () => {});
  try {
    if (child.pid) setPriority(child.pid, priority);
  } catch {
    // The process has ended already, or the system has no priorities; both are harmless.
  }
  return child;
}
