import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { minPasswordLength, roles, tokenStorageKey } from '#contract/accounts/constants.ts';
import * as accounts from '#contract/accounts/schemas.ts';
import * as bookings from '#contract/bookings/schemas.ts';
import { calls } from '#contract/calls.ts';
import { shopCurrency } from '#contract/common/money.ts';
import { promotionNote } from '#contract/catalog/messages.ts';
import { category } from '#contract/catalog/category-fields.ts';
import { conditions } from '#contract/catalog/conditions.ts';
import * as catalog from '#contract/catalog/schemas.ts';
import * as payments from '#contract/payments/schemas.ts';
import * as wishlists from '#contract/wishlists/schemas.ts';
import { texts as en } from '#web/messages/en/index.ts';

/** Every text, field and constant of the specification, found by its words (sections 2, 3, 5, 8, 9). */

type Texts = { readonly [key: string]: string | Texts };

const shownTexts = new Set(flat(en));

function flat(texts: Texts): string[] {
  return Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : flat(text)));
}

/** Names in braces differ from the specification's; hidden words are for screen readers. */
function bare(text: string): string {
  return text
    .replace(/ ?<hidden>.*?<\/hidden>/g, '')
    .replace('{currency}', shopCurrency().symbol)
    .replace(/\{\w+\}/g, '{}');
}

const shownBare = new Set([...shownTexts].map(bare));

describe('section 2: the texts of the screens', () => {
  test.each([
    'Home',
    'About',
    'Blog',
    'Dashboard',
    'Logout',
    'Login',
    'Page Not Found',
    'Back to homepage',
    'All Sellers',
    'All Buyers',
    'My Products',
    'Add Products',
    'My Booking',
    'Wishlist',
    '10% Discount is Going on',
    'Choose Your Brand',
    'View All',
    'Pick Your {category name} Phone',
    'Not Verified',
    'Book Now',
    'Image',
    'Name',
    'Email',
    'Status',
    'Action',
    'Please Verify',
    'Verified',
    'Delete',
    'Name of Product',
    'Price',
    'Advertise',
    'Sold Out',
    'Available',
    'Are you sure, you want to Delete?',
    'Add A Product',
    'My Bookings',
    'Payment',
    'Pay',
    'Paid',
    'My Wishlist',
    'Buy',
    'Please Pay $ {price} to complete your Purchase',
    'Pay Now',
    'Congratulation!!! Payment Completed.',
    'Privacy',
    'Terms of Service',
    'Facebook',
    'Twitter',
    'Instagram',
  ])('%s', (text) => {
    expect(shownBare).toContain(text.replace(/\{[^}]*\}/g, '{}'));
  });
});

describe('section 8: the toasts', () => {
  test.each([
    'User LoggedIn Successfully',
    'User Register Successfully',
    'User Created Successfully',
    '{product} Successfully Booked',
    '{product} Phone Added to Wishlist',
    'Make Admin Successfull',
    'Data Successfully Deleted',
    'Successfully Deleted',
    '{productName} successfully Advertised',
    '{productName} is added successfully',
  ])('%s', (text) => {
    expect(shownBare).toContain(bare(text));
  });
});

describe('section 3: the fields of the entities', () => {
  const fields = (schema: { shape: object }) => Object.keys(schema.shape);
  test.each<[string, { shape: object }, string]>([
    ['category', category, '_id name cateImg id'],
    [
      'product',
      catalog.product,
      '_id category_id category_name productName buyingPrice sealingPrice buyingYear yearsOfUse condition description location phnNumber postedDate productImg sellerName sellerEmail paid verified',
    ],
    [
      'promotion',
      catalog.promotion,
      '_id productId productName condition productImg sealingPrice sellerName sellerEmail paid',
    ],
    ['user', accounts.user, '_id name email userImg role verified'],
    [
      'booking',
      bookings.booking,
      '_id productId productName productImg sealingPrice buyerName buyerEmail buyerPhone meetLocation bookingDate sellerPhone sellerName paid',
    ],
    [
      'wishlist item',
      wishlists.wish,
      '_id productId productImg productName sealingPrice sellerName sellerPhone buyerName buyerEmail',
    ],
    [
      'payment record',
      payments.paymentBody,
      'sealingPrice transactionId buyerEmail bookingId productId',
    ],
    ['identity', accounts.identity, 'uid displayName email emailVerified photoURL'],
  ])('%s', (_name, schema, expectedText) => {
    expect(fields(schema)).toEqual(expect.arrayContaining(expectedText.split(' ')));
  });

  test('the known categories', () => {
    // As shipped; an admin may add and rename brands.
    const sql = readFileSync(
      join(import.meta.dirname, '..', 'server', 'migrations', '0604-models.sql'),
      'utf8',
    );
    const shipped = [...sql.matchAll(/^ {2}\('(\d{2})', '[\da-f-]{36}', '(\w+)', /gm)];
    expect(shipped.map(([, id, name]) => `${id} ${name}`)).toEqual([
      ...['01 Iphone', '02 Samsung', '03 OnePlus'],
    ]);
  });
});

describe('section 5: the messages of Add A Product', () => {
  const complaints = (body: object) => {
    const result = catalog.productBody.safeParse(body);
    const issues: readonly z.core.$ZodIssue[] = result.error?.issues ?? [];
    return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]));
  };
  test('an empty form shows every message to the letter', () => {
    expect(complaints({})).toEqual({
      productName: 'please enter your product name',
      category_id: 'Please select category id',
      category_name: 'Please select category name',
      condition: 'Please select his specialty',
      buyingPrice: 'please enter your Buying Price',
      sealingPrice: 'please enter your Sealing Price',
      yearsOfUse: 'Enter how many year used this phone',
      buyingYear: 'Enter which year you buy this phone',
      phnNumber: 'Please enter a valid mobile number minlength 6 max length 12',
      postedDate: 'Please select Todays date',
      location: 'Please select his specialty',
      productImg: 'photo is required',
      description: 'Provide details about your phone',
    });
  });
});

describe('section 9: the constants', () => {
  test('conditions, roles, the token’s key, the password’s length', () => {
    expect(conditions).toEqual(['Excellent', 'Good', 'Fair']);
    expect(roles).toEqual(['buyer', 'seller']);
    expect(tokenStorageKey).toBe('phoneHub-token');
    expect(minPasswordLength).toBe(8);
    expect([...shownTexts].some((text) => text.includes('© 2022'))).toBe(true);
    expect(promotionNote).toBe(en.product.promotionNote);
  });
});

describe('section 7: the calls', () => {
  test.each([
    'GET /categories',
    'GET /promotions',
    'GET /jwt',
    'PUT /user/:email',
    'GET /users/admin/:email',
    'GET /users/seller/:email',
    'GET /category/:id',
    'POST /bookings',
    'PUT /wishlists',
    'GET /sellers',
    'POST /verification',
    'DELETE /sellers/:id',
    'GET /buyers',
    'DELETE /buyers/:id',
    'GET /myproducts/:email',
    'POST /promotions',
    'DELETE /products/:id',
    'POST /products',
    'GET /bookings/:email',
    'GET /wishlists/:email',
    'GET /booking/:id',
    'POST /create-payment-intent',
    'POST /payments',
  ])('%s', (call) => {
    expect(Object.values(calls).map(({ method, path }) => `${method} ${path}`)).toContain(call);
  });
});
