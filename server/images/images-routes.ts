import type { FastifyInstance, FastifyRequest } from 'fastify';
import { maxPhotosPerPhone } from '#contract/catalog/phone-fields.ts';
import { maxImageBytes } from '#contract/images/image-files.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { route } from '#server/platform/http/route.ts';
import type { ImageFiles } from './image-files.ts';
import { openRenderPool } from './render-pool.ts';
import { uploadImage } from './upload-image.ts';
import { uploadPlaces } from './upload-places.ts';

/**
 * POST /images: one photo in the multipart field `image`.
 * @param app mounted under /api
 * @param dependencies of the slice
 */
export function imagesRoutes(
  app: FastifyInstance,
  dependencies: { readonly db: Database; readonly files: ImageFiles },
): void {
  const pool = openRenderPool(app.log);
  app.addHook('onClose', async () => pool.close());
  // Beside those that wait to be rendered (render-pool.ts).
  const enter = uploadPlaces({ total: 30, perPerson: maxPhotosPerPhone });
  route(app, 'uploadImage', async ({ request, reply, person }) => {
    const place = enter(person.id);
    // This also happens when the sender goes away.
    request.raw.once('close', place.leave);
    place.loss.catch(() => reply.raw.once('close', () => request.raw.destroy()));
    const bytes = await Promise.race([readPhoto(request), place.loss]).finally(place.leave);
    return uploadImage({ ...dependencies, pool }, person, bytes);
  });
}

async function readPhoto(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refusal('body-type');
  try {
    const part = await request.file({ limits: { fileSize: maxImageBytes, files: 1 } });
    if (part?.fieldname !== 'image') {
      throw new Refusal('invalid-input', {
        errors: [{ field: 'image', message: 'Please choose a photo' }],
      });
    }
    const bytes = await part.toBuffer();
    // The library may return the truncated part without an error.
    if (part.file.truncated) throw new Refusal('image-too-large');
    return bytes;
  } catch (error) {
    // The parser's own errors have no code: the form is incomplete or has no boundary.
    throw error instanceof Error && 'code' in error ? error : new Refusal('malformed-request');
  }
}
