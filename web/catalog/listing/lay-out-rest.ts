/** As many as the rule for the first paint leaves. */
const cardsAtOnce = 3;

/** Cards a step: more at once would hold up input on a slow phone. */
const cardsPerStep = 2;

/**
 * Lays out the cards that waited for the first paint (web/styles/phone-lists.css), some in each idle time after
 * hydration. From then on all lists of this document are laid out as they come.
 */
export function layOutRest(): void {
  const { dataset } = document.documentElement;
  if ('whole' in dataset) return;
  const rules = new CSSStyleSheet();
  document.adoptedStyleSheets.push(rules);
  let shown = cardsAtOnce;
  const step = () => {
    shown += cardsPerStep;
    if (shown < document.querySelectorAll(cards).length) {
      rules.replaceSync(`${cards}:nth-child(-n + ${shown}) { content-visibility: visible; }`);
      return next();
    }
    dataset.whole = '';
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== rules);
    return undefined;
  };
  // A frame between two steps, or one idle time would do them all.
  const next = () =>
    requestAnimationFrame(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(step, { timeout: 300 });
      else setTimeout(step);
    });
  next();
}

const cards = '.phone-list > .label';
