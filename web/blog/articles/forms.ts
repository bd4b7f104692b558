import type { Article } from '../article.ts';

export const forms: Article = {
  slug: 'forms-that-keep-their-word',
  title: 'Forms that keep their word',
  summary:
    'A form is a promise: what you type here arrives there. Seven habits that keep it, none of which needs a library.',
  blocks: [
    'A form is where a visitor stops reading and starts to trust you with something. Most forms break that trust in small ways: they forget, they scold too early, they accept a click and say nothing. Here is what we check before a form of ours goes out.',
    { heading: 'Labels stand above, and stay' },
    'A placeholder is not a label. It vanishes with the first letter, exactly when somebody who was interrupted needs it. Put a real `label` above the field and connect it with `for`. A larger target, a name for screen readers and a form that can be checked at a glance all come from that one element.',
    { heading: 'Ask for the right keyboard' },
    'For prices, years and phone numbers use `type="text"` with `inputmode`. The tempting `type="number"` changes its value when somebody scrolls over it, refuses digits of other scripts, and hands your code an empty string when it does not like what was typed, so that you cannot even say what is wrong.',
    {
      code: `<label for="price">Selling price</label>
<input
  id="price"
  name="sealingPrice"
  type="text"
  inputmode="decimal"
  autocomplete="off"
  aria-describedby="price-error"
  aria-invalid="true"
/>
<p id="price-error">Please enter a price</p>`,
    },
    { heading: 'Complain late, forgive early' },
    'Check when the form is submitted, not while somebody is still typing an email. Once a field has been marked wrong, check it with every key, so that the complaint disappears the moment it is settled. Then move the focus to the first wrong field. People with a screen reader hear what is wrong, people with a keyboard are where they need to be, and on a phone the page scrolls to it.',
    { heading: 'One set of rules' },
    'The browser checks for kindness, the server checks for safety. If these rules are written twice they will differ within a month. We keep one schema in a folder that both sides import; the messages live in it too, so the sentence under the field is the same wherever the mistake was found.',
    {
      code: `const bookingForm = z.object({
  buyerPhone: phoneNumber('Please enter 6 to 12 digits'),
  meetLocation: requiredText('Please enter where you want to meet'),
});`,
    },
    { heading: 'Say what is happening' },
    'While the request runs the button says “Booking…” and takes no second click. Do not set `disabled` on it: a disabled element loses the focus, and a screen reader loses its place. Use `aria-disabled` and ignore the click. The server must survive a double click anyway, because connections repeat requests without asking you.',
    { heading: 'Lose nothing' },
    'When the request fails, every letter must still be there. Never clear a form before the answer has come. Never navigate to an error page. If the session ended meanwhile, renew it, or let people sign in and come back.',
    { heading: 'Finish in words' },
    'A toast that vanishes after half a second is a pleasant nod and nothing more. Whatever must be remembered, a failed payment or a booking number, also stands on the page, where it can be read twice.',
  ],
};
