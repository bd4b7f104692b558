/**
 * The script at the end of a page with the program: it holds what people press, and after the first paint runs the tags
 * that program.tsx has set aside.
 */

import { waitForFirstPaint } from '#web/static-pages/first-paint.ts';
import { loadWholeSheet } from '#web/static-pages/whole-sheet.ts';
import { installTrustedTypesPolicy } from '#web/static-pages/trusted-types.ts';
import { holdInput } from './hold-input.ts';
import { dataId, programId } from './program-ids.ts';

/** What the router's first script puts on the window: where its entry.server would stream a page's data to. */
interface Streamed {
  readonly __reactRouterContext: {
    readonly streamController: { enqueue(text: string): void; close(): void };
  };
}

const program = document.getElementById(programId);
const tags = program?.textContent ?? '';

/** Fetches the program's files, and evaluates each in a task of its own: the entry is only fetched, as it hydrates. */
async function fetchFiles(): Promise<void> {
  const files = Array.from(tags.matchAll(/<link[^>]* href="([^"]+)"/g), ([, href = '']) => href);
  for (const href of files) {
    const preload = document.createElement('link');
    document.head.append(Object.assign(preload, { rel: 'modulepreload', href }));
  }
  // Dependencies are listed last.
  for (const href of files.toReversed()) {
    if (href.includes('/entry.client-')) continue;
    await import(/* @vite-ignore */ href);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function runScripts(): void {
  for (const [, attributes = '', code = ''] of tags.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)) {
    const script = document.createElement('script');
    if (attributes.includes('type="module"')) script.type = 'module';
    script.text = code;
    document.body.append(script);
    // React expects the document as it was served.
    script.remove();
  }
}

async function start(): Promise<void> {
  if (program?.dataset['atOnce'] === undefined) await waitForFirstPaint();
  await Promise.all([loadWholeSheet(), fetchFiles()]);
  runScripts();
  const { streamController } = (window as unknown as Streamed).__reactRouterContext;
  streamController.enqueue(document.getElementById(dataId)?.textContent ?? '');
  streamController.close();
}

// Before anything else, as it decides what the program may assign.
installTrustedTypesPolicy((code) => tags.includes(code));
holdInput();
void start();
