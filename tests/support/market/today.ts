import type { TodayKind } from '#contract/today/kinds.ts';
import type { Today } from '#contract/today/schemas.ts';
import type { CallableApp } from '#tests/support/app/test-app.ts';
import { sendCall, type TestPerson } from '#tests/support/people/people.ts';

/** What is open for a person. */
export async function readToday(app: CallableApp, as: TestPerson): Promise<Today> {
  const answer = await sendCall(app, 'readToday', { as });
  if (answer.statusCode !== 200) throw new Error(`reading failed: ${answer.body}`);
  return answer.json<Today>();
}

/** How many rows wait in a queue of the admins. */
export async function countQueue(
  app: CallableApp,
  admin: TestPerson,
  kind: TodayKind,
): Promise<number> {
  const { items } = await readToday(app, admin);
  return items.find((item) => item.kind === kind)?.count ?? 0;
}
