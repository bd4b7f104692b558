import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { renderingNames, sendsPhotos, type ImageFiles } from '#server/images/public.ts';
import { requireReader } from './conversations-policy.ts';
import { findConversationParts } from './conversations-store.ts';
import { isPhotoOf } from './messages-store.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * GET /conversations/{id}/photos/{photo}/{file}: a photo of a message, for those who may read the
 * conversation. Pages show it with the sign-in cookie, programs get it with a token. It is not in the
 * table of calls because it answers with a picture.
 * @param app mounted under /api
 * @param dependencies of the slice
 */
export function photoRoutes(
  app: FastifyInstance,
  { db, files }: { readonly db: Database; readonly files: ImageFiles },
): void {
  app.register(async (photos) => {
    const sendPhoto = await sendsPhotos(photos, files);
    photos.get<{ Params: { id: string; photo: string; file: string } }>(
      '/conversations/:id/photos/:photo/:file',
      async (request, reply) => {
        // R7: personal responses must not be stored.
        reply.header('cache-control', 'no-store');
        const person = request.headers.authorization
          ? await app.identities.fromToken(request)
          : await app.identities.fromSession(request);
        if (!person) throw new Refusal('sign-in-required');
        const { id, photo, file } = request.params;
        if (!uuid.test(id) || !uuid.test(photo) || !renderingNames.includes(file)) {
          throw new Refusal('not-found');
        }
        await requireReader(db, person, await findConversationParts(db, id));
        if (!(await isPhotoOf(db, id, photo))) throw new Refusal('not-found');
        await sendPhoto(request, reply, { id: photo, name: file, isPrivate: true }, 'never');
        return reply;
      },
    );
  });
}
