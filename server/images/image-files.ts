import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  imageFormats,
  imageWidths,
  type ImageFormat,
  type ImageWidth,
} from '#contract/images/image-files.ts';
import { Refusal } from '#server/platform/base/refusal.ts';

export interface Rendering {
  readonly width: ImageWidth;
  readonly format: ImageFormat;
  readonly bytes: Buffer;
}

/** One rendering of a photo in a store. */
export interface PhotoFile {
  readonly id: string;
  /** E.g. '640.webp'. */
  readonly name: string;
  readonly isPrivate: boolean;
}

/** Public photos never change and are kept by browsers; private ones are not. */
export type PhotoCaching = 'for-ever' | 'never';

/** A store of rendered photos: a folder, or a bucket of object storage. */
export interface ImageFiles {
  /** Its place, for the operator; without secrets. */
  readonly place: string;
  /**
   * Writes all renderings or none; once it returns they survive a power cut.
   * @throws Refusal storage-full; PartsMayRemain when something may be left of it
   */
  write(id: string, renderings: readonly Rendering[]): Promise<void>;
  /**
   * Moves the files of a photo to a place without a public address; a second time changes nothing.
   * @throws Refusal unavailable when the store can't be reached
   */
  makePrivate(id: string): Promise<void>;
  /** Removes the files of a photo, public and private ones. */
  remove(id: string): Promise<void>;
  /** Deletes half-written files of processes that were killed more than an hour ago. */
  removeDrafts(): Promise<void>;
  has(file: PhotoFile): Promise<boolean>;
  /** Null if there is no such file. */
  read(file: PhotoFile): Promise<Readable | null>;
  /** Writes one file, durably, replacing an existing one. */
  put(file: PhotoFile, bytes: Buffer): Promise<void>;
  /** Copies a file of this machine, unless there is one already. */
  copyIn(file: PhotoFile, path: string): Promise<void>;
  removeFile(file: PhotoFile): Promise<void>;
  /** The ids of all photos with files; one may come twice. */
  listIds(): AsyncIterable<string>;
  /**
   * Answers a request with a file: ranges, conditions, HEAD.
   * @returns false if there is no such file
   * @throws Refusal unavailable
   */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    file: PhotoFile,
    caching: PhotoCaching,
  ): Promise<boolean>;
}

/** A photo could not be written, and parts of it may be in the store; its row stays for the sweep. */
export class PartsMayRemain extends Refusal {}

/** The message of a refusal because the store can't be reached. */
export const unreachable = 'Photos cannot be reached right now. Please try again in a moment.';

/**
 * The path of a rendering relative to the folder.
 * @param id the photo's id, a UUID
 * @param name e.g. '640.webp'
 */
export function imageFile(id: string, name: string): string {
  return join(id.slice(-2), id, name);
}

/** All file names of a photo. */
export const renderingNames = imageWidths.flatMap((width) =>
  imageFormats.map((format) => `${width}.${format}`),
);

/**
 * The file of a private photo.
 * @param name of the same rendering of a public one, e.g. '640.webp'
 */
export function privateName(name: string): string {
  return `private-${name}`;
}

/**
 * The path of a file.
 * @param file the photo's id, the name of its rendering, and whether it is private
 * @returns relative to the folder or bucket, e.g. 'a3/0190…a3/private-640.webp'
 */
export function pathOf({ id, name, isPrivate }: PhotoFile): string {
  return imageFile(id, isPrivate ? privateName(name) : name);
}

/**
 * The file of a path, as backups note it.
 * @param path as pathOf writes it
 * @returns null when it is none
 */
export function fileAt(path: string): PhotoFile | null {
  const [, id = '', prefix, name = ''] =
    /^[0-9a-f]{2}\/([0-9a-f-]{36})\/(private-)?([\w.]+)$/.exec(path.replaceAll('\\', '/')) ?? [];
  return renderingNames.includes(name) ? { id, name, isPrivate: prefix !== undefined } : null;
}
