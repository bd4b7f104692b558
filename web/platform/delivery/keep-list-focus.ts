import { focusOnce } from './focus-once.ts';

/** An item of a list, and its container. */
interface Place {
  readonly item: Element;
  readonly at: number;
  /** From the list outwards. */
  readonly around: readonly Element[];
}

/** The dashboard may be entered again. */
let isKept = false;

/**
 * Keeps the focus in lists: if the item that has it is removed, the one in its place takes it, else the last
 * one; if the list is empty, the heading of its section (WCAG 2.2, 2.4.3). Lists that place the focus
 * themselves do so before this.
 */
export function keepListFocus(): void {
  if (isKept) return;
  isKept = true;
  const focusedItem = document.activeElement?.closest('main li');
  let last = focusedItem ? placeOf(focusedItem) : null;

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    const item = target.closest('main li');
    if (item) last = placeOf(item);
    // The question whether to remove it may stand outside of the list.
    else if (!target.closest('dialog')) last = null;
  };
  const forget = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return;
    // Somebody clicked beside it; a removed item, which some browsers report before it goes, is no longer there then.
    setTimeout(() => {
      if (last?.item.isConnected && isLost()) last = null;
    });
  };
  const observer = new MutationObserver(() => {
    if (!last || last.item.isConnected) return;
    const place = last;
    last = null;
    if (isLost()) focusHeir(place);
  });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', forget);
  observer.observe(document.body, { childList: true, subtree: true });
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;

function placeOf(item: Element): Place {
  const around: Element[] = [];
  for (let each = item.parentElement; each; each = each.parentElement) around.push(each);
  return { item, at: [...(around[0]?.children ?? [])].indexOf(item), around };
}

function focusHeir({ at, around }: Place): void {
  const [list] = around;
  const items = list?.isConnected ? list.children : [];
  const container = around.find((each) => each.isConnected);
  const heir =
    items[Math.min(at, items.length - 1)] ??
    container?.closest('section, main')?.querySelector('h1, h2, h3') ??
    document.querySelector('main h1');
  focusOnce(heir);
}
