import { Refusal } from '#server/platform/base/refusal.ts';
import { renderImage } from './render-image.ts';
import type { RenderJob, RenderReply } from './render-process.ts';

/**
 * The entry point of a rendering process (render-process.ts). libvips checks its own time limit
 * only between rows, and a progressive JPEG has no row before its last scan is decoded, so a timer
 * checks the processor time and the parent kills the process.
 */

/** How often the processor time is checked, in ms. */
const checkIntervalMs = 25;

process.on('message', (job: RenderJob) => void render(job));
// The parent has ended; kill the process because a running decoder would not notice.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

async function render({ bytes, decodeMs, renderMs }: RenderJob): Promise<void> {
  const startUsage = process.cpuUsage();
  let allowedMs = decodeMs;
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(startUsage);
    if ((user + system) / 1_000 <= allowedMs) return;
    clearInterval(timer);
    reply({ refusal: 'image-too-complex', busy: true });
  }, checkIntervalMs);
  try {
    const renderedImage = await renderImage(Buffer.from(bytes), () => (allowedMs = renderMs));
    reply({ image: renderedImage });
  } catch (error) {
    reply({ refusal: error instanceof Refusal ? error.code : 'internal-error', busy: false });
  } finally {
    clearInterval(timer);
  }
}

function reply(message: RenderReply): void {
  process.send?.(message);
}
