import { afterAll, expect, test } from 'vitest';
import { axeLooks, expectNoViolationsIn } from '#tests/e2e/support/page-checks.ts';
import { mainScreens, waitUntilSettled } from '#tests/e2e/support/screens.ts';
import { closeBrowser, logIn, visit } from '#tests/e2e/support/visitor.ts';

afterAll(closeBrowser);

test.each(Object.entries(mainScreens))(
  'axe finds nothing on the main screens of %s',
  async (email, paths) => {
    const { page, context, complaints } = await visit();
    if (email !== 'nobody') await logIn(page, email);
    for (const path of paths) {
      await page.goto(path);
      await waitUntilSettled(page);
      await expectNoViolationsIn(page, path, axeLooks[0]);
    }
    expect(complaints).toEqual([]);
    await context.close();
  },
);
