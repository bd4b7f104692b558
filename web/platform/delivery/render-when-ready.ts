import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

const limitMs = 10_000;

/**
 * Renders a page with a suspended part, and waits for that part.
 * @param page the whole document
 * @param onError called with each error of a part
 * @returns its HTML, and whether a part of it failed
 * @throws errors outside of all Suspense boundaries
 */
export function renderWhenReady(
  page: ReactNode,
  onError: (error: unknown) => void,
): Promise<{ html: string; hasFailed: boolean }> {
  return new Promise((resolve, reject) => {
    let hasFailed = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      // Resolves after onAllReady: nothing is streamed later.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(limit);
        const chunks: Buffer[] = [];
        const collector = new Writable({
          write(chunk: Buffer, _encoding, done) {
            chunks.push(chunk);
            done();
          },
          final(done) {
            resolve({ html: String(Buffer.concat(chunks)), hasFailed });
            done();
          },
        });
        pipe(collector);
      },
      onShellError: reject,
      onError(error) {
        hasFailed = true;
        onError(error);
      },
    });
    const limit = setTimeout(abort, limitMs);
  });
}
