import type { Language } from '#contract/common/languages.ts';
import { bn } from './bn/index.ts';
import { en } from './en/index.ts';
import type { Mirror } from './mirror.ts';

/** Every text in every language. A browser gets the one it shows (build-plugins/texts.ts). */
export const catalogues: Readonly<Record<Language, Mirror<typeof en>>> = { en, bn };
