import { renderingNames, type ImageFiles, type PhotoFile } from './image-files.ts';

/**
 * Two stores, while photos are moved from one to the other: new photos go to the first; photos that the first
 * lacks are read from the second, and a photo is removed or made private in both.
 * @param first receives new photos
 * @param second has the others
 */
export function readBoth(first: ImageFiles, second: ImageFiles): ImageFiles {
  const both = [first, second];
  const ofBoth = async (work: (files: ImageFiles) => Promise<unknown>) => {
    for (const files of both) await work(files);
  };
  const withFile = async (file: PhotoFile) => {
    for (const files of both) if (await files.has(file)) return files;
    return null;
  };
  return {
    place: `${first.place}, then ${second.place}`,
    write: (id, renderings) => first.write(id, renderings),
    async makePrivate(id) {
      const whole = [];
      for (const files of both) {
        if (await hasAll(files, id)) whole.push(files);
        // Being copied just now; the copying process checks again afterwards.
        else await removePublic(files, id);
      }
      if (whole.length === 0) throw new Error('a photo to be made private is missing');
      for (const files of whole) await files.makePrivate(id);
    },
    remove: (id) => ofBoth((files) => files.remove(id)),
    removeDrafts: () => ofBoth((files) => files.removeDrafts()),
    has: async (file) => (await withFile(file)) !== null,
    read: async (file) => (await first.read(file)) ?? second.read(file),
    put: (file, bytes) => first.put(file, bytes),
    async copyIn(file, path) {
      if (!(await withFile(file))) await first.copyIn(file, path);
    },
    removeFile: (file) => ofBoth((files) => files.removeFile(file)),
    async *listIds() {
      for (const files of both) yield* files.listIds();
    },
    send: async (request, reply, file, caching) =>
      (await first.send(request, reply, file, caching)) ||
      second.send(request, reply, file, caching),
  };
}

async function hasAll(files: ImageFiles, id: string): Promise<boolean> {
  const checks = await Promise.all(
    renderingNames.map(
      async (name) =>
        (await files.has({ id, name, isPrivate: false })) ||
        files.has({ id, name, isPrivate: true }),
    ),
  );
  return checks.every(Boolean);
}

async function removePublic(files: ImageFiles, id: string): Promise<void> {
  for (const name of renderingNames) await files.removeFile({ id, name, isPrivate: false });
}
