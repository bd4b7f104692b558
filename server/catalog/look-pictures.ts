import type { FastifyInstance } from 'fastify';
import { iconSizes, shopLook, type IconName, type ShopLook } from '#contract/common/shop-look.ts';
import type { ImageFiles } from '#server/images/public.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { serialQueue } from '#server/platform/http/limits/serial-queue.ts';

const forEver = 'public, max-age=31536000, immutable';

const isIcon = (name: string): name is IconName => Object.hasOwn(iconSizes, name);

/**
 * The pictures of the shop's look, `/look/{version}/{name}`: icons, the logo of mails, and the picture of shared
 * links. Each is drawn on the first request and kept until the look changes. Mails and other shops' caches ask for
 * older versions, too, and get the present picture for an hour.
 * @param app the root instance
 * @param files the store of photos
 */
export function lookPictures(app: FastifyInstance, files: ImageFiles): void {
  const limited = serialQueue(8);
  let drawn: { version: string; pictures: Map<string, Promise<Buffer | null>> } | null = null;

  const draw = async (look: ShopLook, name: string) => {
    const { drawIcon, drawMailLogo, drawShopPicture } = await import('./draw-look.ts');
    if (name === 'og.png') return drawShopPicture(files, look);
    if (name === 'mail-logo.png') return drawMailLogo(files, look);
    return isIcon(name) ? drawIcon(files, look, name) : null;
  };
  const pictureOf = (look: ShopLook, name: string) => {
    if (drawn?.version !== look.version) drawn = { version: look.version, pictures: new Map() };
    const { pictures } = drawn;
    const picture = pictures.get(name) ?? limited(() => draw(look, name));
    pictures.set(name, picture);
    picture.catch(() => pictures.delete(name));
    return picture;
  };

  app.get<{ Params: { version: string; name: string } }>(
    '/look/:version/:name',
    // Drawing is slow and has a queue of its own.
    { config: { exemptFromLoadShedding: true } },
    async (request, reply) => {
      const { version, name } = request.params;
      const look = shopLook();
      if (look.version === '' || (!isIcon(name) && !['og.png', 'mail-logo.png'].includes(name))) {
        throw new Refusal('not-found');
      }
      const bytes = await pictureOf(look, name);
      if (!bytes) throw new Refusal('not-found');
      return (
        reply
          .type('image/png')
          // Mail programs in a browser show the logo on their own pages.
          .header('cross-origin-resource-policy', 'cross-origin')
          .header('cache-control', version === look.version ? forEver : 'public, max-age=3600')
          .send(bytes)
      );
    },
  );
}
