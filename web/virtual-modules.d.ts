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

declare module 'virtual:own-scripts' {
  /** Scripts that pages contain, made by build-plugins/standalone-scripts.ts; empty in the browser and in development. */
  export const startPage: string;
  export const startProgram: string;
}
