/** @module-tag slow */
import { afterAll, expect, test } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { appCode } from '#tests/support/people/authenticator-app.ts';
import { ageSignIns } from '#tests/e2e/support/shop-database.ts';
import { closeBrowser, hasFocus, password, register, visit } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

async function firstStep(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.waitForURL('**/login**');
}

async function signedIn(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('phoneHub-token') !== null);
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Chromium's own virtual authenticator: user verification always succeeds. */
async function addAuthenticator(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const verified = (isUserVerified: boolean) =>
    session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  return { verified };
}

test('an app is set up, then signing in takes its code or a recovery code; each works once', async () => {
  const { page, context, complaints } = await visit();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const email = await register(page, 'buyer', 'Careful Buyer');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Careful Buyer Account' }).click();
  await ageSignIns(email);
  await page.getByRole('button', { name: 'Set up the app' }).click();

  // The sign-in is too old: a wrong password is refused, the right one repeats the action by
  // itself.
  const question = page.getByRole('dialog', { name: 'Is it still you?' });
  await question.getByLabel('Password').fill('not the one #1');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await question.getByText('The password is not right.').waitFor();
  await question.getByLabel('Password').fill(password);
  await question.getByRole('button', { name: 'Confirm' }).click();

  const setup = page.getByRole('dialog', { name: 'Set up your authenticator app' });
  await setup.getByRole('img', { name: /QR code/ }).waitFor();
  const secret = await setup.locator('code').innerText();
  const field = setup.getByLabel('Code from your app');
  expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
  expect(await field.getAttribute('inputmode')).toBe('numeric');
  await field.fill('12');
  await setup.getByRole('button', { name: 'Turn it on' }).click();
  await setup.getByText('Please enter the 6 digits your app shows').waitFor();
  await field.fill(appCode(secret, 400));
  await setup.getByRole('button', { name: 'Turn it on' }).click();
  await setup.getByText('That didn’t work.').waitFor();
  await field.fill(appCode(secret));
  await setup.getByRole('button', { name: 'Turn it on' }).click();

  const codes = page.getByRole('alertdialog', { name: 'Keep these recovery codes' });
  await codes.waitFor();
  const keptCodes = await codes.getByRole('listitem').allInnerTexts();
  expect(keptCodes).toHaveLength(10);
  await codes.getByRole('button', { name: 'Copy' }).click();
  await codes.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(keptCodes.join('\n'));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    codes.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('phonehub-recovery-codes.txt');
  await codes.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.getByText('10 left').waitFor();
  await logOut(page);

  await firstStep(page, email);
  // Before the second step there is no token and no access.
  expect(await page.evaluate(() => localStorage.getItem('phoneHub-token'))).toBeNull();
  // A reload does not lose the pending step.
  await page.reload();
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  await page.getByLabel('Code from your app').fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('That didn’t work.').first().waitFor();
  await page.getByLabel('Code from your app').fill(appCode(secret, 1));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await signedIn(page);
  await logOut(page);

  for (const outcome of ['in', 'refused'] as const) {
    await firstStep(page, email);
    await page.getByRole('button', { name: /Use a recovery code/ }).click();
    await page.getByLabel('Recovery code').fill(keptCodes[0] ?? '');
    await page.getByRole('button', { name: 'Confirm' }).click();
    if (outcome === 'in') {
      await signedIn(page);
      await page.goto('/dashboard/account');
      await page.getByText('9 left').waitFor();
      await logOut(page);
    } else await page.getByText('That didn’t work.').first().waitFor();
  }
  await page.getByRole('button', { name: 'Use another account' }).click();
  await page.getByRole('heading', { name: 'Login' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a passkey is made, named, signs in, is the second step, shows it is you, and goes', async () => {
  const { page, context, complaints } = await visit();
  const { verified } = await addAuthenticator(context, page);
  await page.addInitScript(() => {
    for (const name of ['signalAllAcceptedCredentials', 'signalUnknownCredential'] as const) {
      PublicKeyCredential[name] = async (options: object) => {
        const line = `${name} ${JSON.stringify(options)}`;
        const before = sessionStorage.getItem('told');
        sessionStorage.setItem('told', before === null ? line : `${before}\n${line}`);
      };
    }
  });
  const email = await register(page, 'seller', 'Passkey Seller');
  await page.goto('/dashboard/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name of the passkey').fill('Kitchen laptop');
  await dialog.getByRole('button', { name: 'Make the passkey' }).click();
  const codes = page.getByRole('alertdialog', { name: 'Keep these recovery codes' });
  await codes.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.getByText('Kitchen laptop').waitFor();

  // The same device again has a message of its own.
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByRole('button', { name: 'Make the passkey' }).click();
  await dialog.getByText('This device has a passkey for your account already.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Rename Kitchen laptop' }).click();
  await page.getByRole('dialog').getByLabel('Name of the passkey').fill('Old laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Save the name' }).click();
  await page.getByText('Old laptop', { exact: true }).waitFor();
  await logOut(page);

  // Alone it counts as both steps; failed user verification is reported.
  await verified(false);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page
    .getByText(/No passkey was used:/)
    .first()
    .waitFor();
  await verified(true);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await signedIn(page);
  await logOut(page);

  // After the password it is the second step.
  await firstStep(page, email);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await signedIn(page);

  await page.goto('/dashboard/account');
  await page.getByText(/last used/).waitFor();
  await ageSignIns(email);
  await page.getByRole('button', { name: 'Remove Old laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Is it still you?' });
  await question.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByText('Old laptop', { exact: true }).waitFor({ state: 'detached' });
  // The list is gone with its only item: the focus stays in its section.
  const section = page.getByRole('heading', { level: 2, name: 'Second step' });
  await expect.poll(() => hasFocus(section)).toBe(true);

  // The device is told, and one that still offers the passkey gets an explanation.
  const readSignal = () => page.evaluate(() => sessionStorage.getItem('told'));
  const [left, ...more] = (await readSignal())?.split('\n') ?? [];
  expect(more).toEqual([]);
  expect(left).toMatch(/^signalAllAcceptedCredentials .*"allAcceptedCredentialIds":\[\]/);
  await logOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page
    .getByText(/doesn’t know this passkey any more/)
    .first()
    .waitFor();
  expect(await readSignal()).toMatch(
    /^signalUnknownCredential {"rpId":"localhost","credentialId":"[\w-]+"}$/,
  );
  expect(complaints).toEqual([]);
  await context.close();
});
