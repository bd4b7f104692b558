import type { Article } from '../article.ts';

export const csp: Article = {
  slug: 'a-strict-policy',
  title: 'Living with a strict content security policy',
  summary:
    'A policy that forbids inline scripts and styles stops most injected code. What it changes in everyday front-end work.',
  blocks: [
    'Cross-site scripting is still the most common way to rob visitors of a site: text that a stranger entered ends up being run as a program. Escaping prevents it, until the day somebody forgets. A content security policy is the second lock. It is a response header in which the server lists the code that may run; the browser refuses the rest, whoever smuggled it in.',
    {
      code: `Content-Security-Policy:
  default-src 'self';
  script-src 'self' 'nonce-r4nd0m';
  style-src 'self';
  img-src 'self' blob:;
  object-src 'none';
  base-uri 'none';
  frame-ancestors 'none'`,
    },
    { heading: 'Nonces and hashes' },
    'Frameworks that render on the server print a few small inline scripts with the page’s data. There are two ways to allow exactly these. A nonce is a random word, made anew for each response, that stands in the header and on each permitted tag. A hash is the fingerprint of a script’s text. Nonces are simpler; hashes survive caching, since a page that is stored for a minute would otherwise hand the same “random” word to everybody. Whatever you choose, never add `unsafe-inline`: it turns the lock into decoration.',
    { heading: 'The style attribute is gone' },
    'The surprise is usually in the styles. Under a strict `style-src`, an attribute such as `style="width:59%"` in the HTML is dropped without any sound but a line in the console. In React, `style={{ width }}` works after a click, since the browser’s scripts set properties through the object model, and fails in server-rendered markup. That makes it a bug you only see on a cold load. Our rule is therefore simple: no `style` at all. What replaces it?',
    {
      list: [
        'Classes, for everything that has a known set of values.',
        'SVG attributes for real numbers: `<rect width="59%">` is a presentation attribute, not a style.',
        'The `progress` and `meter` elements, which draw a share by themselves.',
        'The object model in an effect, for positions that are measured anyway.',
      ],
    },
    'The thin price bar on our labels is such an SVG. It weighs forty bytes, is rendered on the server and needs no permission.',
    { heading: 'Libraries that inject' },
    'Many component libraries add a `style` element when they start. Look for an option that takes a nonce, or for a build without styles whose CSS you import yourself. The same goes for validators that compile functions with `new Function`: they try, the browser reports a violation, and they fall back to a slower way. Tell them not to try. A console that is quiet on good days is one in which you notice the bad ones.',
    { heading: 'Getting there' },
    'Start with `Content-Security-Policy-Report-Only` and a browser test that fails on any message from the console. Walk through every screen, including the error pages and the dialogs that appear once a month. When the test has been silent for a week, rename the header. From then on the policy guards itself: code that breaks it does not work on the developer’s own machine either.',
  ],
};
