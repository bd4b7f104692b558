declare module '*.mdx' {
  /** The body of an article. */
  export default function Body(): React.ReactNode;
}

declare module 'virtual:articles' {
  import type { Language } from '#contract/common/languages.ts';
  import type { Article } from '#web/blog/article.ts';

  /**
   * Newest first, by language; a browser has those of its language. Made by
   * build-plugins/articles.ts.
   */
  export const articles: Readonly<Record<Language, readonly Article[]>>;
}

declare module 'virtual:page-script' {
  /**
   * The address of the script of static pages; null in development. Made by
   * build-plugins/standalone-scripts.ts.
   */
  export const pageScript: string | null;
}

declare module 'virtual:inline-scripts' {
  /**
   * Scripts of web/platform/hydration/ for pages to contain; null in development. Made by
   * build-plugins/standalone-scripts.ts.
   */
  export const inlineScripts: {
    /** hold-input.ts. */
    readonly holdInput: string;
    /** start-program.ts as the variable `start`. */
    readonly startProgram: string;
    /** first-paint.ts as the variable `start`, for pages without the program. */
    readonly startPageScript: string;
  } | null;
}

declare module 'virtual:page-styles' {
  import type { StylePart } from '#web/platform/hydration/critical-css.ts';

  /**
   * The content of the page's style element; null in development. Made by
   * build-plugins/critical-styles.ts.
   */
  export const styles: string | null;
  /** The sheet in parts, on the server of a build; null elsewhere. */
  export const parts: readonly StylePart[] | null;
  /** The address of the whole sheet, on the server of a build; null elsewhere. */
  export const sheet: string | null;
}
