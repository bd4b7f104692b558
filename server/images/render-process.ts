import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers';
import { setTimeout } from 'node:timers/promises';
import type { RefusalCode } from '#contract/common/errors.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { RenderedImage } from './render-image.ts';

export interface RenderLimits {
  /** Processor time to decode a photo, in ms. */
  readonly decodeMs: number;
  /** Processor time to decode and encode it, in ms. */
  readonly renderMs: number;
  /** Time by the clock, for a machine that is too busy to give it, in ms. */
  readonly waitMs: number;
}

export interface RenderJob extends Pick<RenderLimits, 'decodeMs' | 'renderMs'> {
  readonly bytes: Uint8Array;
}

/** What the process answers; `busy` when it is still at it and has to be killed. */
export type RenderReply =
  | { readonly rendered: RenderedImage }
  | { readonly refused: RefusalCode; readonly busy: boolean };

export interface RenderProcess {
  /**
   * Renders a photo; one at a time.
   * @throws Refusal image-too-complex when its limits are used up, unavailable when the clock's are,
   * image-unreadable when the decoder crashed, or those of renderImage
   */
  render(bytes: Buffer): Promise<RenderedImage>;
  /** Ends the process, if there is one, with what it is at. */
  close(): void;
}

/** A process that nobody asked for this long ends, in ms: an idle one holds some 60 MB. */
const idleMs = 10_000;

/** Below the processes that answer: on Unix a quarter to a third of what each of them gets. */
const priority = 5;

/**
 * Renders photos in a process of its own, which is started when it is needed and killed when a photo
 * takes too long. It has no environment, and so no secrets.
 * @param limits what one photo may cost
 * @param onCrash told when the process ended by itself in the middle of a photo
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

  const ask = async (asked: ChildProcess, bytes: Buffer): Promise<RenderReply> => {
    const settled = new AbortController();
    const { signal } = settled;
    try {
      const job: RenderJob = { bytes, decodeMs: limits.decodeMs, renderMs: limits.renderMs };
      asked.send(job);
      return await Promise.race([
        once(asked, 'message', { signal }).then(([reply]) => reply as RenderReply),
        once(asked, 'exit', { signal }).then(([code, name]) => {
          onCrash(name ?? code);
          throw new Refusal('image-unreadable');
        }),
        setTimeout(limits.waitMs, null, { signal }).then(() => {
          throw new Refusal('unavailable', { retryAfter: 5 });
        }),
      ]);
    } finally {
      settled.abort();
    }
  };

  return {
    async render(bytes) {
      clearTimeout(idle);
      if (!child?.connected) child = start();
      try {
        const reply = await ask(child, bytes);
        if ('rendered' in reply) return reply.rendered;
        if (reply.busy) kill();
        throw new Refusal(reply.refused);
      } catch (error) {
        if (!(error instanceof Refusal) || error.code === 'unavailable') kill();
        throw error;
      } finally {
        if (child) idle = later(kill, idleMs).unref();
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
    // What libvips has to say of a photo is no line of our log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // It keeps nobody from ending, and what goes wrong with it is told to who waits for a photo.
  child.unref();
  child.channel?.unref();
  child.on('error', () => {});
  try {
    if (child.pid) setPriority(child.pid, priority);
  } catch {
    // It is gone already, or this system has no priorities: it serves all the same.
  }
  return child;
}
