import { Refusal } from '#server/platform/http/refusal.ts';
import { renderImage } from './render-image.ts';
import type { RenderJob, RenderReply } from './render-process.ts';

/**
 * The program of a process that renders photos, one at a time, for render-process.ts. libvips asks
 * for its time limit only between rows, and a progressive JPEG has none before its last scan is
 * decoded: so the decoding is watched from beside, by processor time, and ended with the process.
 */

/** How often the processor time is looked at, in ms. */
const lookEveryMs = 25;

process.on('message', (job: RenderJob) => void render(job));
// Whoever asked is gone, and a decoder under way would not notice.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

async function render({ bytes, decodeMs, renderMs }: RenderJob): Promise<void> {
  const begun = process.cpuUsage();
  let allowedMs = decodeMs;
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(begun);
    if ((user + system) / 1_000 <= allowedMs) return;
    clearInterval(watch);
    reply({ refused: 'image-too-complex', busy: true });
  }, lookEveryMs);
  try {
    const rendered = await renderImage(Buffer.from(bytes), () => (allowedMs = renderMs));
    reply({ rendered });
  } catch (error) {
    reply({ refused: error instanceof Refusal ? error.code : 'internal-error', busy: false });
  } finally {
    clearInterval(watch);
  }
}

function reply(words: RenderReply): void {
  process.send?.(words);
}
