import type { FastifyInstance, FastifyRequest } from 'fastify';
import { maxImageBytes } from '#contract/images/image-files.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { route } from '#server/platform/http/route.ts';
import type { ImageFiles } from './image-files.ts';
import { openRenderPool } from './render-pool.ts';
import { uploadImage } from './upload-image.ts';

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
  route(app, 'uploadImage', async ({ request, person }) => {
    const bytes = await readPhoto(request);
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
