import type { User } from '#contract/accounts/schemas.ts';
import { imageFormats, imageIdOf, imageAddress } from '#contract/images/image-files.ts';
import { Picture } from '#web/ui/picture.tsx';

interface Props {
  person: Pick<User, 'name' | 'userImg'>;
  large?: boolean;
}

/** A person's photo, or the first letter or digit of their name. */
export function PersonPhoto({ person, large = false }: Props) {
  const side = large ? 80 : 44;
  const id = person.userImg === null ? null : imageIdOf(person.userImg);
  const sources =
    id === null
      ? []
      : imageFormats.map((format) => ({
          type: `image/${format}`,
          srcSet: imageAddress(id, 320, format),
        }));
  return (
    <span
      className={`flex shrink-0 overflow-hidden rounded-full border border-hairline bg-tile ${large ? 'size-20 text-title' : 'size-11'}`}
    >
      <Picture
        sources={sources}
        src={id === null ? person.userImg : imageAddress(id, 320, 'webp')}
        alt=""
        width={side}
        height={side}
        sizes={`${side}px`}
        className="size-full object-cover"
        fallback={
          <span
            aria-hidden="true"
            className="initial flex size-full items-center justify-center font-bold text-brand"
          >
            {/[\p{L}\p{Nd}]/u.exec(person.name)?.[0].toUpperCase()}
          </span>
        }
      />
    </span>
  );
}
