/**
 * The hearts of the home page, which is sent without the program: a buyer's wishlist is read and changed by
 * these few calls. Visitors have links to the login there, sellers and admins none.
 */

/** As in contract/accounts/constants.ts, which no page without the program may load. */
const tokenStorageKey = 'phoneHub-token';

/** How long a confirmation is shown, as toasts are; a failure is shown until the next one. */
const shownMs = 500;

/** Sends a call as the person signed in; once more with a new token if the stored one is over. */
async function send(path: string, method = 'GET', body?: object): Promise<unknown> {
  const ask = () =>
    fetch(`/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${localStorage.getItem(tokenStorageKey)}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  let answer = await ask();
  if (answer.status === 401) {
    const tokenResponse = await fetch(`/api/jwt?email=${encodeURIComponent(await ownEmail())}`);
    if (!tokenResponse.ok) throw new Error(path);
    localStorage.setItem(tokenStorageKey, (await tokenResponse.json()).accessToken);
    answer = await ask();
  }
  if (!answer.ok) throw new Error(path);
  return answer.json();
}

async function ownEmail(): Promise<string> {
  const identity = await (await fetch('/api/session')).json();
  if (!identity) throw new Error('signed out');
  return identity.email;
}

interface Wished {
  readonly _id: string;
  readonly productId: string;
}

/** The wishes of one's list, as far as the page's phones need them: the newest hundred. */
async function readWishes(): Promise<Map<string, string>> {
  const list = (await send(
    `/wishlists/${encodeURIComponent(await ownEmail())}?limit=100`,
  )) as Wished[];
  return new Map(list.map(({ productId, _id }) => [productId, _id]));
}

/** Lets the hearts of a page work, for buyers. */
export function workHearts(): void {
  const hearts = [...document.querySelectorAll<HTMLButtonElement>('[data-wish]')];
  const status = document.getElementById('wish-said');
  if (!status || document.documentElement.dataset['viewer'] !== 'buyer') return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (text = '', name = '') => {
    clearTimeout(timer);
    status.textContent = text.replace('{product}', name);
    if (text !== status.dataset['failed'])
      timer = setTimeout(() => (status.textContent = ''), shownMs);
  };
  const show = (heart: Element, isWished: boolean) =>
    heart.setAttribute('aria-pressed', String(isWished));
  void readWishes().then(
    (wishes) => {
      const press = async (heart: HTMLButtonElement) => {
        const { wish: productId = '', name = '' } = heart.dataset;
        const id = wishes.get(productId);
        // A phone may be on the page twice.
        const same = hearts.filter((each) => each.dataset['wish'] === productId);
        for (const each of same) show(each, id === undefined);
        try {
          if (id === undefined) {
            await send('/wishlists', 'PUT', { productId });
            wishes.set(productId, (await readWishes()).get(productId) ?? '');
            say(status.dataset['wished'], name);
          } else {
            await send(`/wishlists/${id}`, 'DELETE');
            wishes.delete(productId);
            say(status.dataset['unwished'], name);
          }
        } catch {
          for (const each of same) show(each, id !== undefined);
          say(status.dataset['failed']);
        }
      };
      for (const heart of hearts) {
        let sending = Promise.resolve();
        show(heart, wishes.has(heart.dataset['wish'] ?? ''));
        heart.disabled = false;
        heart.addEventListener('click', () => (sending = sending.then(() => press(heart))));
      }
    },
    // Without the wishlist the hearts stay disabled.
    () => undefined,
  );
}
