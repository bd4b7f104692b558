import type { Article } from '../article.ts';

export const layoutShift: Article = {
  slug: 'nothing-may-jump',
  title: 'Nothing may jump: a page without layout shift',
  summary:
    'You aim at a button, the page moves, and you have bought the wrong thing. How to keep everything where it first appeared.',
  blocks: [
    'On a slow connection a page is assembled in front of your eyes. Text comes first, then the fonts, then the pictures, and each arrival may push everything below it. The browser measures this as cumulative layout shift. People measure it in wrong taps. The good news: three causes explain nearly all of it, and each has a plain cure.',
    { heading: 'Pictures without a size' },
    'An image without dimensions has a height of zero until its first bytes arrive. Write `width` and `height` on every one. They don’t fix the displayed size; together they tell the browser the shape, so it can reserve the right room even when CSS scales the picture.',
    {
      code: `<img
  src="/images/pixel/640.webp"
  width="640"
  height="480"
  alt="Front of the phone"
/>

img { max-width: 100%; height: auto; }`,
    },
    'Where sellers upload photos of any shape, decide on the shape yourself: give the box an `aspect-ratio` and let the picture fill it with `object-fit: cover`. The card is then finished before its photo is.',
    { heading: 'Fonts that measure differently' },
    'With `font-display: swap` the text is readable at once, in a system font, and is set again when the web font arrives. If that font is wider, a line breaks differently and the page moves. Don’t hide the text; make the fallback as wide as the real thing. CSS can resize any installed font:',
    {
      code: `@font-face {
  font-family: 'Text fallback';
  src: local('Arial');
  size-adjust: 100.6%;
  ascent-override: 96.4%;
  descent-override: 24.9%;
}

body { font-family: 'Instrument Sans', 'Text fallback', sans-serif; }`,
    },
    'To find the numbers, set the same long sentence in both fonts and divide the widths. Divide the real font’s ascent and descent by that factor as well. Five minutes of work, and the swap becomes a change of clothes instead of a change of furniture. Preload the one or two files that the first screen needs; preloading more slows everything else.',
    { heading: 'Things that arrive late' },
    'Banners, “you are signed in as” lines, error messages, lists fetched after the page stands. Each needs a place that was held for it. If the server can know it, render it on the server: a small readable cookie that says no more than “somebody is signed in” is enough to draw the right navigation in the first response. If only the browser can know it, show a skeleton with the same height as the real content, not a spinner in the middle of nothing. And when something appears in answer to a tap, such as an error below a field, that is fine: movement which a person caused does not count, for the metric or for the person.',
    { heading: 'See it yourself' },
    {
      code: `new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (!entry.hadRecentInput) console.log(entry.value, entry.sources);
  }
}).observe({ type: 'layout-shift', buffered: true });`,
    },
    'Paste that into the console, throttle the network to a slow phone, and reload. Each line names the element that moved. Work from the top of the page downwards, because one jump near the top moves everything below it, and stop only when the console stays silent.',
  ],
};
