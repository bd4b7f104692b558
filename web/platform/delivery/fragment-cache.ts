/** The most fragments that are kept, of some 2 kB each: the least recently used is removed. */
const mostFragments = 2_000;

/** The output of useId: ids of one place in one page, which another page would repeat. */
const generatedId = '"_R_';

/** The content of elements that pages share, by their dependencies. */
const fragments = new Map<string, string>();

/** An element with its id, which is its first attribute. */
interface Element {
  readonly tag: string;
  readonly id: string;
}

/** The page that is rendered. */
interface Page {
  /** Its UTC day, which decides whether a phone was posted today. */
  readonly day: number;
  /** The missing elements that it renders first, in the order of the document. */
  readonly missing: (Element & { readonly key: string })[];
}

/** Null while a page is rendered in parts, which come in another order than that of the document. */
let page: Page | null = null;

const dayMs = 24 * 60 * 60 * 1_000;

/**
 * The content of an element, if an earlier page had the same; otherwise it is taken from this one.
 * @param element of the page that is rendered
 * @param values everything its content depends on, beside the day
 */
export function findFragment(element: Element, values: string): string | null {
  if (page === null) return null;
  const key = `${element.id} ${page.day} ${values}`;
  const knownFragment = fragments.get(key);
  if (knownFragment === undefined) {
    page.missing.push({ ...element, key });
    return null;
  }
  // A Map keeps the order of insertion, so the least recently used comes first.
  fragments.delete(key);
  fragments.set(key, knownFragment);
  return knownFragment;
}

/**
 * Renders a page at once, and keeps the elements that it renders first.
 * @param render gives the page's HTML
 */
export function withFragments(render: () => string): string {
  const { missing } = (page = { day: Math.floor(Date.now() / dayMs), missing: [] });
  try {
    const html = render();
    keepContents(html, missing);
    return html;
  } finally {
    page = null;
  }
}

function keepContents(html: string, elements: Page['missing']): void {
  let from = 0;
  for (const { key, tag, id } of elements) {
    const start = html.indexOf(`<${tag} id="${id}"`, from);
    if (start < 0) continue;
    from = html.indexOf('>', start) + 1;
    const content = html.slice(from, html.indexOf(`</${tag}>`, from));
    if (content.includes(generatedId) || content.includes(`<${tag} `)) continue;
    // A slice would keep the memory of the whole page.
    fragments.set(key, Buffer.from(content).toString());
    if (fragments.size > mostFragments) fragments.delete(fragments.keys().next().value ?? '');
  }
}
