import type { Article } from '../article.ts';

export const state: Article = {
  slug: 'four-homes-of-state',
  title: 'Where does this state live? Four homes, and how to choose',
  summary:
    'Most state bugs in React are not about a library. They are about a value that was put in the wrong place.',
  blocks: [
    'Ask ten React developers how they manage state and you will hear ten names of libraries. Ask instead where a given value lives, and the answer is nearly always one of four places: the server, the address bar, a component, or the document itself. Decide that first, and the library question mostly disappears.',
    { heading: 'The server owns facts' },
    'The price of a phone is a fact. The browser holds a copy of it that was true a moment ago. Treat it as a copy: fetch it when a screen opens, show it, throw it away when the screen closes. Trouble begins when the copy is put in a global store and edited there, because now there are two prices and code whose only job is to keep them alike. After a change, ask the server again and let the new answer replace the old one.',
    { heading: 'The address bar owns what you are looking at' },
    'Filters, sort order, the current page, the open dialog: all of it describes a view, and a view deserves an address. Put it in the query string and four features arrive for nothing: Back works, reload works, a link can be shared, and a test can open the exact situation it wants to check.',
    {
      code: `const [search, setSearch] = useSearchParams();
const condition = search.get('condition') ?? '';

const shown = phones.filter(
  (phone) => condition === '' || phone.condition === condition,
);`,
    },
    'Notice that `shown` is no state at all. It is computed while rendering. Whenever you are tempted to write an effect that copies one piece of state into another, stop: a value that can be computed must be computed.',
    { heading: 'A component owns what nobody else cares about' },
    'Whether a menu is open, whether the password is visible, which half-typed word stands in a search box. Use `useState` and keep it as low in the tree as you can. If two siblings need it, lift it to their parent, and no further. Context is for values that are read in many places and change rarely, such as the language; it is a poor home for anything that changes with every key.',
    { heading: 'The document owns more than you think' },
    'The browser has been keeping state for thirty years. A `details` element knows whether it is open. A `dialog` knows how to trap the focus and give it back. A form knows its fields; you can read them all with `FormData` when it is submitted, instead of mirroring each letter into a variable.',
    { heading: 'A short test' },
    {
      list: [
        'Would a second visitor see the same value? It belongs to the server.',
        'Should a reload keep it? It belongs in the address, or on the server.',
        'Does only this component read it? `useState`, here.',
        'Can it be computed from something above? Then it is not state.',
        'Does an element keep it already? Leave it there and ask when you need it.',
      ],
    },
    'Go through an existing screen with these five questions. In our experience about half of the variables turn out to be computed values in disguise, and the remaining ones stop fighting each other once each has a single home.',
  ],
};
