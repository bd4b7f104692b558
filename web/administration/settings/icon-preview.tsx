import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { lookPath, shopLook } from '#contract/common/shop-look.ts';
import { imageAddress } from '#contract/images/image-files.ts';
import { SignPicture } from './sign-picture.tsx';

/**
 * What browser tabs and home screens make of a logo, as server/catalog/draw-look.ts draws it, and the picture of shared
 * links as it is now.
 */
export function IconPreview({ logo }: { logo: string | null }) {
  const t = useTranslations('shopSettings');
  const hasPicture = shopLook().version !== '';
  if (logo === null && !hasPicture) return null;
  const picture = logo !== null && imageAddress(logo, 640, 'webp');
  return (
    <div className="mt-5">
      <h3 className="text-small font-semibold">{t('iconPreview')}</h3>
      {picture && <p className="mt-1 max-w-prose text-small text-soft">{t('iconHint')}</p>}
      <div className="mt-3 flex flex-wrap items-end gap-x-8 gap-y-4">
        {picture && (
          <>
            <Shown caption={t('iconTab')}>
              <SignPicture src={picture} className="size-8 object-contain" />
            </Shown>
            <Shown caption={t('iconApp')}>
              <span className="flex size-16 items-center justify-center rounded-[0.9rem] border border-hairline bg-[#faf8f3]">
                <SignPicture src={picture} className="size-[84%] object-contain" />
              </span>
            </Shown>
          </>
        )}
        {hasPicture && (
          <Shown caption={t('sharedPicture')}>
            <img
              src={lookPath('og.png')}
              alt=""
              width={1200}
              height={630}
              loading="lazy"
              className="h-auto w-72 max-w-full rounded-control border border-hairline"
            />
          </Shown>
        )}
      </div>
    </div>
  );
}

function Shown({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure className="flex min-w-0 flex-col items-start gap-1.5">
      {children}
      <figcaption className="text-small text-soft">{caption}</figcaption>
    </figure>
  );
}
