import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#server/platform/base/refusal.ts';
import type { ImageFiles, PhotoCaching, PhotoFile } from './image-files.ts';

/**
 * Prepares a plugin to answer with photos.
 * @param app the plugin
 * @param files the store of photos
 * @returns answers a request with a file, or throws Refusal not-found
 */
export async function sendsPhotos(app: FastifyInstance, files: ImageFiles) {
  // Without a root, which it would require to be there: each file is sent with the folder it is in.
  await app.register(fastifyStatic, { serve: false });
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    file: PhotoFile,
    caching: PhotoCaching,
  ): Promise<void> => {
    if (!(await files.send(request, reply, file, caching))) throw new Refusal('not-found');
  };
}
