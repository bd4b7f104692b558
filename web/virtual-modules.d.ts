declare module '*.mdx' {
  /** The body of an article. */
  export default function Body(): React.ReactNode;
}

declare module 'virtual:articles' {
  import type { Language } from '#contract/common/languages.ts';
  import type { Article } from '#web/blog/article.ts';

  /** Newest first, by language; a browser has those of the one it shows. Made by build-plugins/articles.ts. */
  export const articles: Readonly<Record<Language, readonly Article[]>>;
}

declare module 'virtual:page-script' {
  /** Where the script of still pages lies; null in development. Made by build-plugins/standalone-scripts.ts. */
  export const pageScript: string | null;
}

declare module 'virtual:page-styles' {
  import type { StylePart } from '#web/platform/hydration/critical-css.ts';

  /** What stands in the page's style element as it is rendered; null in development. Made by build-plugins/critical-styles.ts. */
  export const styles: string | null;
  /** The same in pieces, on the server of a built shop; null elsewhere. */
  export const parts: readonly StylePart[] | null;
  /** Where the whole of it lies as a file, on the server of a built shop; null elsewhere. */
  export const sheet: string | null;
}
