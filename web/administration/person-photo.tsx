import type { User } from '#contract/accounts.ts';
import { imageFormats, imageIdOf, imagePath } from '#contract/images.ts';
import { Picture } from '#web/ui/picture.tsx';

/** A person's photo, or the first letter of their name. The name stands beside it. */
export function PersonPhoto({ person }: { person: User }) {
  const id = person.userImg === null ? null : imageIdOf(person.userImg);
  const sources =
    id === null
      ? []
      : imageFormats.map((format) => ({
          type: `image/${format}`,
          srcSet: imagePath(id, 320, format),
        }));
  return (
    <span className="flex size-11 overflow-hidden rounded-full bg-tile">
      <Picture
        sources={sources}
        src={id === null ? person.userImg : imagePath(id, 320, 'webp')}
        alt=""
        width={44}
        height={44}
        sizes="44px"
        className="size-full object-cover"
        fallback={
          <span
            aria-hidden="true"
            className="flex size-full items-center justify-center font-bold text-brand"
          >
            {[...person.name][0]?.toUpperCase()}
          </span>
        }
      />
    </span>
  );
}
