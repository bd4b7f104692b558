import { inDigits } from './digits.ts';
import { hasHint } from './end-session.ts';
import { pageAddress } from './page-address.ts';
import { seenPhones, type SeenPhone } from './seen-phones.ts';

/**
 * The lists of the home page that are one person's own: the phones seen last in this browser, and
 * saved searches with new phones. Their sections are rendered hidden with a sample line, so that the
 * page is the same for everybody; static pages and the program fill them by the same code.
 */

const seenShown = 4;

/** A section's list with a line for each entry; the section is shown when there is one. */
function fill<Entry>(
  section: HTMLElement,
  entries: readonly Entry[],
  write: (line: HTMLElement, entry: Entry) => void,
): void {
  const sample = section.querySelector<HTMLElement>('[data-sample]');
  if (!sample) return;
  const lines = entries.map((entry) => {
    const line = sample.cloneNode(true) as HTMLElement;
    line.removeAttribute('data-sample');
    line.hidden = false;
    write(line, entry);
    return line;
  });
  sample.parentElement?.replaceChildren(sample, ...lines);
  section.hidden = lines.length === 0;
}

interface PhoneNow {
  readonly paid: boolean;
  readonly sealingPrice: number;
}

/** The phone as it is now; null when it is sold or gone. */
async function phoneNow({ id }: SeenPhone): Promise<PhoneNow | null> {
  const answer = await fetch(`/api/products/${encodeURIComponent(id)}`);
  const phone: PhoneNow | null = answer.ok ? await answer.json() : null;
  return phone?.paid ? null : phone;
}

async function fillSeen(section: HTMLElement): Promise<void> {
  const entries = seenPhones().slice(0, seenShown);
  if (entries.length === 0) return;
  const now = await Promise.all(entries.map((each) => phoneNow(each).catch(() => null)));
  const phones = entries.flatMap((each, index) => {
    const phone = now[index];
    return phone ? [{ ...each, price: phone.sealingPrice }] : [];
  });
  fill(section, phones, (line, { id, name, photo, price }) => {
    const link = line.querySelector('a');
    const picture = line.querySelector('img');
    const priceElement = line.querySelector('[data-price]');
    const heart = line.querySelector<HTMLElement>('.photo-heart');
    // A visitor's leads to the login, and from there to the phone, whose id its address lacks.
    if (heart instanceof HTMLAnchorElement) heart.href = heart.href.replace('%3F', `${id}%3F`);
    else if (heart) Object.assign(heart.dataset, { wish: id, name });
    if (link) [link.href, link.textContent] = [pageAddress(`/phones/${id}`), name];
    if (picture) picture.src = photo;
    if (priceElement) priceElement.textContent = `${section.dataset['currency']}${inDigits(price)}`;
  });
}

interface News {
  readonly name: string;
  readonly query: string;
  readonly count: number;
}

async function fillNews(section: HTMLElement): Promise<void> {
  if (!hasHint()) return;
  const answer = await fetch('/api/saved-searches/news');
  const news: News[] = answer.ok ? await answer.json() : [];
  const { one = '', many = '' } = section.dataset;
  fill(section, news, (line, { name, query, count }) => {
    const link = line.querySelector('a');
    const countElement = line.querySelector('[data-count]');
    if (link) [link.href, link.textContent] = [pageAddress(`/search?${query}&sort=newest`), name];
    if (countElement)
      countElement.textContent = (count === 1 ? one : many).replace('#', inDigits(count));
  });
}

/** Fills the lists, on pages that have them. Resolves once all are filled or could not be. */
export function fillOwnLists(): Promise<unknown> {
  const fillers = { 'seen-phones': fillSeen, 'search-news': fillNews };
  const filling = Object.entries(fillers).map(([id, fillIn]) => {
    const section = document.getElementById(id);
    return section && fillIn(section);
  });
  return Promise.allSettled(filling);
}
