import { afterEach, expect, test } from 'vitest';
import { setMailContact } from './mail-contact.ts';
import { mailHtml, mailText } from './mail-layout.ts';

const nothing = { contactEmail: '', contactPhone: '', imprint: '' };
afterEach(() => setMailContact(nothing));

const body = 'Hello Karim,\n\nyou have it.\n\nPhoneHub';
const footer = [
  { words: 'No more mails like this one', link: 'https://shop.example/unsubscribe/x' },
];

test('the foot of a mail says who runs the shop and how to reach them, in text and escaped in HTML', () => {
  setMailContact({
    contactEmail: 'help@alster.example',
    contactPhone: '+49 40 123',
    imprint: 'Alster Phones <b>GmbH</b> & Co.\nJungfernstieg 1\n\nHRB "12345"',
  });
  expect(mailText(body, undefined, footer)).toBe(`${body}

-- 
Alster Phones <b>GmbH</b> & Co.
Jungfernstieg 1
HRB "12345"
help@alster.example · +49 40 123

No more mails like this one: https://shop.example/unsubscribe/x`);
  expect(mailText(body)).toMatch(/PhoneHub\n\n-- \nAlster [^]+\+49 40 123$/);
  const html = mailHtml('Received', body, 'en', undefined, footer);
  expect(html).toContain(
    'Alster Phones &#60;b&#62;GmbH&#60;/b&#62; &#38; Co.<br>Jungfernstieg 1<br>HRB &#34;12345&#34;<br>help@alster.example · +49 40 123</p>',
  );
  expect(html).not.toContain('<b>');
});

test('a foot has nothing where nothing was entered', () => {
  expect(mailText(body)).toBe(body);
  expect(mailHtml('Received', body, 'en').match(/<p style="[^"]*font-size:13px/g)).toHaveLength(1);
  setMailContact({ ...nothing, contactPhone: '+49 40 123' });
  expect(mailText(body)).toBe(`${body}\n\n-- \n+49 40 123`);
});
