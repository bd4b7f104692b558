import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isColour, lookShades, refusedColour } from '#contract/common/shop-colours.ts';
import { logoSaysName, type ShopLook } from '#contract/common/shop-look.ts';
import { imageAddress, imageIdOf } from '#contract/images/image-files.ts';
import type { SettingsChanges, SettingsInput, ShopSettings } from '#contract/settings/schemas.ts';
import { useFormValue, type Form } from '#web/platform/forms/use-form.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { IconPreview } from './icon-preview.tsx';

/** The colours that stay with any look (tokens.css). */
const grounds = {
  light: {
    paper: '#faf8f3',
    card: '#fffefb',
    ink: '#15211c',
    soft: '#55635c',
    hairline: '#dcd8cc',
  },
  dark: { paper: '#101613', card: '#18201c', ink: '#eef3ee', soft: '#a6b3ab', hairline: '#2c3731' },
};
const shippedShades = {
  light: { brand: '#0e4a36', 'on-brand': '#fffefb', 'brand-wash': '#e7efe8' },
  dark: { brand: '#8fd9b6', 'on-brand': '#0b2018', 'brand-wash': '#1c2b24' },
};
const shippedAccent = {
  light: { accent: '#ffb71b', 'accent-press': '#f3a600', 'on-accent': '#221700' },
  dark: { accent: '#ffc548', 'accent-press': '#ffd374', 'on-accent': '#221700' },
};

interface Props {
  form: Form<SettingsInput, SettingsChanges>;
  stored: ShopSettings;
}

/** What name, logo and colours look like, on a light and on a dark page. */
export function LookPreview({ form, stored: { values } }: Props) {
  const t = useTranslations('shopSettings');
  const name = useFormValue(form, 'name') ?? values.name;
  const logo = imageIdOf(useFormValue(form, 'logo') ?? values.logo);
  const darkLogo = imageIdOf(useFormValue(form, 'darkLogo') ?? values.darkLogo);
  const brand = useFormValue(form, 'brandColour') ?? values.brandColour;
  const accent = useFormValue(form, 'accentColour') ?? values.accentColour;
  const colours = [
    shownColour('brand', brand, values.brandColour),
    shownColour('accent', accent, values.accentColour),
  ] as const;
  const look = { brand: colours[0].shown, accent: colours[1].shown };
  const pages = { name, logo: logo ?? darkLogo, darkLogo: darkLogo ?? logo };
  return (
    <div className="sm:col-span-2">
      <h3 className="mb-2 text-small font-semibold">{t('lookPreview')}</h3>
      {colours
        .filter(({ refused }) => refused !== null)
        .map(({ refused, shown }) => (
          <p key={refused} className="mb-2 text-small text-soft">
            {t('shownNearest', { colour: refused ?? '', nearest: shown })}
          </p>
        ))}
      <div className="grid gap-3 sm:grid-cols-2">
        {(['light', 'dark'] as const).map((theme) => (
          <Page key={theme} theme={theme} look={look} {...pages} />
        ))}
      </div>
      <IconPreview logo={pages.logo} />
    </div>
  );
}

/** The typed colour, or the nearest one that can be read; the stored one while it is no colour yet. */
function shownColour(kind: 'brand' | 'accent', typed: string, stored: string) {
  const colour = typed.trim().toLowerCase();
  if (!isColour(colour)) return { shown: stored, refused: null };
  const refused = refusedColour(kind, colour);
  return refused === null
    ? { shown: colour, refused: null }
    : { shown: refused.nearest, refused: colour };
}

interface PageProps {
  name: string;
  logo: string | null;
  darkLogo: string | null;
  theme: 'light' | 'dark';
  look: Pick<ShopLook, 'brand' | 'accent'>;
}

function Page({ theme, look, name, logo, darkLogo }: PageProps) {
  const t = useTranslations('shopSettings');
  const tokens = {
    ...grounds[theme],
    ...shippedShades[theme],
    ...shippedAccent[theme],
    ...lookShades(look)[theme],
  };
  const picture = theme === 'dark' ? darkLogo : logo;
  const [isName, setName] = useState(false);
  return (
    <figure
      // A page's policy allows no style attribute.
      ref={(node) => {
        for (const [name, value] of Object.entries(tokens)) {
          node?.style.setProperty(`--${name}`, value);
        }
      }}
      className="min-w-0 rounded-card border border-hairline bg-paper p-4 text-ink"
    >
      <figcaption className="sr-only">{t(`preview-${theme}`)}</figcaption>
      <p className="flex items-center gap-2 border-b border-hairline pb-3 font-display text-title font-bold tracking-tight">
        {picture && (
          <img
            src={imageAddress(picture, 320, 'webp')}
            alt=""
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setName(logoSaysName({ width: naturalWidth, height: naturalHeight }))
            }
            className="max-h-9 max-w-32 object-contain"
          />
        )}
        {(!picture || !isName) && <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>}
      </p>
      <p className="mt-3 inline-block rounded-control bg-brand-wash px-2 py-1 text-small font-semibold text-brand">
        {t('previewTag')}
      </p>
      <p className="mt-2">
        {t('previewSample')} <span className="text-link">{t('previewLink')}</span>
      </p>
      <p className="mt-3">
        <span className={buttonClass('primary')}>{t('previewButton')}</span>
      </p>
    </figure>
  );
}
