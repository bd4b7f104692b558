/**
 * Stands in for Stripe's browser script: what @stripe/stripe-js and the documentation describe of
 * the Payment Element, as far as a shop that takes cards can tell. The card's fields live in a frame
 * of js.stripe.com, the bank's question in one of hooks.stripe.com, the books at api.stripe.com.
 */
(() => {
  const frames = 'https://js.stripe.com';
  const banks = 'https://hooks.stripe.com';
  const api = 'https://api.stripe.com/v1/payment_intents';

  class IntegrationError extends Error {
    name = 'IntegrationError';
  }

  const connectionError = {
    type: 'api_connection_error',
    message:
      'We are experiencing issues connecting to our payments provider. You have not been charged.',
  };

  /** Emits what a frame says, and asks it questions. */
  function talkTo(frame, origin, hear) {
    const waiting = new Map();
    let count = 0;
    const listen = ({ source, origin: from, data }) => {
      if (source !== frame.contentWindow || from !== origin) return;
      if (data.answers) waiting.get(data.answers)?.(data.value);
      else hear(data.event, data.value);
    };
    window.addEventListener('message', listen);
    return {
      tell: (what, value) => frame.contentWindow?.postMessage({ what, value }, origin),
      ask: (what, value) =>
        new Promise((resolve) => {
          count += 1;
          const id = count;
          waiting.set(id, resolve);
          frame.contentWindow?.postMessage({ what, value, id }, origin);
        }),
      end: () => window.removeEventListener('message', listen),
    };
  }

  function makeFrame(src, styles) {
    const frame = document.createElement('iframe');
    frame.src = src;
    frame.title = 'Secure payment input frame';
    // Never as an attribute: a strict policy of the shop would drop it.
    for (const [name, value] of Object.entries(styles)) frame.style.setProperty(name, value);
    return frame;
  }

  function paymentElement(group, options) {
    const listeners = new Map();
    const emit = (event, value) => {
      for (const listener of listeners.get(event) ?? []) listener(value);
    };
    let talk = null;
    const element = {
      _ask: (what, value) => {
        if (!talk) throw new IntegrationError('The Payment Element is not mounted.');
        return talk.ask(what, value);
      },
      _restyle: () => talk?.tell('look', group.look()),
      mount(place) {
        const home = typeof place === 'string' ? document.querySelector(place) : place;
        const frame = makeFrame(`${frames}/endive/fields.html`, {
          width: 'calc(100% + 8px)',
          margin: '-4px',
          border: '0',
          display: 'block',
          // Else a dark page would get a white sheet behind the fields.
          'color-scheme': 'light only',
        });
        talk = talkTo(frame, frames, (event, value) => {
          if (event === 'loaded')
            talk.tell('open', { ...group.look(), readOnly: options.readOnly });
          else if (event === 'height') frame.style.setProperty('height', `${value}px`);
          else emit(event, { elementType: 'payment', ...value });
        });
        home.replaceChildren(frame);
        emit('loaderstart', { elementType: 'payment' });
      },
      unmount() {
        talk?.end();
        talk = null;
      },
      destroy() {
        element.unmount();
        group.forget();
      },
      update(change) {
        if ('readOnly' in change) talk?.tell('readOnly', change.readOnly);
      },
      on(event, listener) {
        listeners.set(event, [...(listeners.get(event) ?? []), listener]);
        return element;
      },
      once: (event, listener) => element.on(event, listener),
      off(event, listener) {
        const kept = (listeners.get(event) ?? []).filter((one) => one !== listener);
        listeners.set(event, kept);
        return element;
      },
      focus: () => talk?.tell('focus'),
      blur() {},
      clear() {},
      collapse() {},
    };
    return element;
  }

  function elementsGroup(given) {
    const options = { ...given };
    if (options.paymentMethodTypes) {
      throw new IntegrationError('paymentMethodTypes is no longer supported.');
    }
    if (
      !options.clientSecret &&
      (options.mode !== 'payment' || !options.currency || !options.amount)
    ) {
      throw new IntegrationError('Elements need a clientSecret, or mode, amount and currency.');
    }
    let element = null;
    const group = {
      options,
      submitted: false,
      look: () => ({ appearance: options.appearance, fonts: options.fonts }),
      forget: () => {
        element = null;
      },
    };
    return {
      _group: group,
      create(type, elementOptions = {}) {
        if (type !== 'payment') throw new IntegrationError(`No such element: ${type}`);
        if (element) throw new IntegrationError('Can only create one Element of type payment.');
        element = paymentElement(group, elementOptions);
        return element;
      },
      getElement: (type) => (type === 'payment' ? element : null),
      update(change) {
        Object.assign(options, change);
        element?._restyle();
      },
      async submit() {
        const answer = await element._ask('submit');
        group.submitted = !answer.error;
        return answer;
      },
      async fetchUpdates() {
        return {};
      },
    };
  }

  async function call(path, params, method) {
    const query = new URLSearchParams(params);
    const url = method === 'GET' ? `${api}/${path}?${query}` : `${api}/${path}`;
    try {
      const answer = await fetch(url, method === 'GET' ? {} : { method, body: query });
      const body = await answer.json();
      return body.error ? { error: body.error } : { paymentIntent: body };
    } catch {
      return { error: connectionError };
    }
  }

  /** The bank's question, in a window over the page. */
  function askBank(intent) {
    return new Promise((resolve) => {
      const url = `${banks}/redirect/authenticate/${intent.id}`;
      const frame = makeFrame(url, {
        position: 'fixed',
        inset: '0',
        width: '100%',
        height: '100%',
        border: '0',
        'z-index': '2147483647',
      });
      frame.title = 'Authenticate your payment';
      const talk = talkTo(frame, banks, (event) => {
        if (event !== 'done') return;
        talk.end();
        frame.remove();
        resolve();
      });
      document.body.append(frame);
    });
  }

  function makeStripe(key) {
    if (!/^pk_(test|live)_/.test(key))
      throw new IntegrationError('Please call Stripe() with your publishable key.');
    const idOf = (clientSecret) => clientSecret.split('_secret_')[0];
    const retrievePaymentIntent = (clientSecret) =>
      call(idOf(clientSecret), { key, client_secret: clientSecret }, 'GET');

    async function confirmPayment({ elements, clientSecret, confirmParams, redirect }) {
      const group = elements._group;
      const secret = clientSecret ?? group.options.clientSecret;
      if (!secret) throw new IntegrationError('confirmPayment needs a clientSecret.');
      if (!group.options.clientSecret && !group.submitted) {
        throw new IntegrationError(
          'elements.submit() must be called before stripe.confirmPayment().',
        );
      }
      if (redirect !== 'if_required' && !confirmParams?.return_url) {
        throw new IntegrationError('confirmPayment needs a return_url.');
      }
      group.submitted = false;
      const before = await retrievePaymentIntent(secret);
      if (before.error) return before;
      const { amount, currency } = before.paymentIntent;
      if (
        group.options.mode &&
        (group.options.amount !== amount || group.options.currency !== currency)
      ) {
        throw new IntegrationError('The amount or currency of Elements and PaymentIntent differ.');
      }
      const answer = await elements.getElement('payment')._ask('confirm', {
        url: `${api}/${idOf(secret)}/confirm`,
        params: { key, client_secret: secret, use_stripe_sdk: 'true' },
      });
      if (answer.lost) return { error: connectionError };
      if (answer.error) return { error: answer.error };
      if (answer.status !== 'requires_action') return { paymentIntent: answer };
      await askBank(answer);
      const after = await retrievePaymentIntent(secret);
      if (after.error) return after;
      const { status, last_payment_error: rejected } = after.paymentIntent;
      if (status !== 'requires_payment_method') return after;
      return { error: { ...rejected, payment_intent: after.paymentIntent } };
    }

    const notHere = () => {
      throw new IntegrationError('This shop does not use it.');
    };
    return {
      elements: elementsGroup,
      confirmPayment,
      retrievePaymentIntent,
      createToken: notHere,
      createPaymentMethod: notHere,
      confirmCardPayment: notHere,
      registerAppInfo() {},
      _registerWrapper() {},
    };
  }

  window.Stripe = Object.assign(makeStripe, { version: 'endive' });
})();
