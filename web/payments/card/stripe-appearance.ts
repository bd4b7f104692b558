import instrument from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import type { Appearance, CustomFontSource } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { isDark, themeEvent } from '#web/platform/theme/shown-theme.ts';

const darkQuery = '(prefers-color-scheme: dark)';

/** The fonts for fields in Stripe's iframes. */
export function stripeFonts(): CustomFontSource[] {
  const src = `url(${new URL(instrument, location.origin).href}) format('woff2')`;
  return [{ family: 'Instrument Sans', src, weight: '400 700' }];
}

/** The appearance of Stripe's fields, from the page's tokens; follows light and dark. */
export function useStripeAppearance(): Appearance {
  const [look, setLook] = useState(readAppearance);
  useEffect(() => {
    const dark = matchMedia(darkQuery);
    const follow = () => setLook(readAppearance());
    dark.addEventListener('change', follow);
    document.addEventListener(themeEvent, follow);
    return () => {
      dark.removeEventListener('change', follow);
      document.removeEventListener(themeEvent, follow);
    };
  }, []);
  return look;
}

function readAppearance(): Appearance {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(`--${name}`).trim();
  return {
    // Selects the card icons that suit the background.
    theme: isDark() ? 'night' : 'stripe',
    disableAnimations: matchMedia('(prefers-reduced-motion: reduce)').matches,
    variables: {
      fontFamily: "'Instrument Sans', system-ui, sans-serif",
      fontSizeBase: '16px',
      fontLineHeight: '1.5',
      spacingUnit: '4px',
      gridRowSpacing: '20px',
      gridColumnSpacing: '12px',
      borderRadius: '10px',
      colorPrimary: token('brand'),
      colorBackground: token('card'),
      colorText: token('ink'),
      colorTextSecondary: token('soft'),
      colorTextPlaceholder: token('soft'),
      colorDanger: token('error'),
      iconColor: token('soft'),
    },
    rules: {
      '.Label': { fontSize: '14px', fontWeight: '600', color: token('ink'), marginBottom: '6px' },
      '.Input': {
        border: `1px solid ${token('control')}`,
        boxShadow: 'none',
        padding: '9px 12px',
      },
      '.Input:focus': {
        borderColor: token('brand'),
        boxShadow: 'none',
        outline: `3px solid ${token('brand')}`,
      },
      '.Input--invalid': { borderColor: token('error'), boxShadow: 'none', color: token('ink') },
      '.Error': { fontSize: '14px', fontWeight: '500', color: token('error') },
    },
  };
}
