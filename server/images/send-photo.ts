import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { ImageFiles, PhotoCaching, PhotoFile } from './image-files.ts';

/**
 * Prepares a plugin to answer with photos.
 * @param app the plugin
 * @param files the store of photos
 * @returns answers a request with a file, or throws Refusal not-found
 */
export async function sendsPhotos(app: FastifyInstance, files: ImageFiles) {
  if (files.folders.length > 0) {
    await app.register(fastifyStatic, { root: [...files.folders], serve: false });
  }
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    file: PhotoFile,
    caching: PhotoCaching,
  ): Promise<void> => {
    if (!(await files.send(request, reply, file, caching))) throw new Refusal('not-found');
  };
}
