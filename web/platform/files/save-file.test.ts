import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from './save-file.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ['text/csv', '\ufeffনাম,মূল্য\r\n'],
  ['text/plain', 'নাম,মূল্য\r\n'],
] as const)(
  'a file of %s begins with the mark of UTF-8 if a spreadsheet opens it',
  async (type, read) => {
    const savedBlobs: Blob[] = [];
    vi.stubGlobal('document', { createElement: () => ({ click: () => undefined }) });
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      savedBlobs.push(blob as Blob);
      return 'blob:saved';
    });
    saveFile('list', 'নাম,মূল্য\r\n', type);
    const bytes = await savedBlobs[0]?.arrayBuffer();
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(read);
  },
);
