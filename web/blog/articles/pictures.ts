import type { Article } from '../article.ts';

export const pictures: Article = {
  slug: 'pictures-that-fit',
  title: 'Pictures that fit: formats, widths and the sizes attribute',
  summary:
    'Photos are most of what a shop sends. Three decisions bring a page of phones from eight megabytes down to a few hundred kilobytes.',
  blocks: [
    'A photo from a current phone is four thousand pixels wide and weighs about five megabytes. On a card in a list it is shown three hundred and fifty pixels wide. Sending the original wastes more than ninety percent of the bytes, and on a prepaid connection these bytes are somebody’s money. Three decisions fix that.',
    { heading: 'Decide on a few widths' },
    'You do not need a rendering for every screen. Eyes do not notice a picture that is scaled by a quarter, so widths that double are enough: we keep 320, 640 and 1280 pixels. Make them once, when the photo is uploaded, and never enlarge: a small original stays small. Because a rendering never changes, its address can be cached for a year.',
    { heading: 'Offer a modern format, keep an old one' },
    'AVIF is usually half the size of JPEG at the same quality, WebP about two thirds. Let the browser choose. The `picture` element walks through its sources from the top and takes the first type it understands:',
    {
      code: `<picture>
  <source
    type="image/avif"
    srcset="/p/320.avif 320w, /p/640.avif 640w, /p/1280.avif 1280w"
    sizes="(width >= 64rem) 22rem, (width >= 40rem) 45vw, 92vw"
  />
  <img src="/p/640.webp" width="640" height="480"
       alt="Back of the phone" loading="lazy" />
</picture>`,
    },
    { heading: 'Tell the truth in sizes' },
    'The list of widths is worth nothing without `sizes`. The browser chooses a picture before it knows your layout, so it relies on what you tell it here. Leave the attribute out and it assumes the full width of the window: a four-column grid then loads pictures four times too wide. Read it like a media query with an answer: on wide windows the picture will stand 22 rem wide, on medium ones 45 percent of the window, otherwise nearly all of it. You can check yourself in the console with `document.querySelector("img").currentSrc`.',
    { heading: 'First things first' },
    'Pictures below the fold get `loading="lazy"`, so that they wait until someone scrolls near them. The one large picture at the top gets the opposite: `fetchpriority="high"` and no lazy loading, since it decides when the page feels finished. It is a common mistake to make everything lazy and to delay precisely the picture that visitors are waiting for.',
    { heading: 'When there is no picture' },
    'Uploads fail, addresses rot. Draw something for that case; a broken image icon looks like a broken shop. Keep the same box so that nothing moves, and say in the alternative text what is missing. And strip the metadata on upload: photos carry the place where they were taken, which for somebody selling a phone is their own kitchen.',
    'None of this needs a service or a framework. It is an evening of work, and afterwards the list of phones that took eight seconds on a slow connection is there before you have put the kettle down.',
  ],
};
