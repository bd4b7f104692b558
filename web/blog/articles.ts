import type { Article } from './article.ts';
import { csp } from './articles/csp.ts';
import { forms } from './articles/forms.ts';
import { layoutShift } from './articles/layout-shift.ts';
import { pictures } from './articles/pictures.ts';
import { state } from './articles/state.ts';

/** Newest first. */
export const articles: readonly Article[] = [state, forms, layoutShift, csp, pictures];
