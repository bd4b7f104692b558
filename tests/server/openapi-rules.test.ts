/** @module-tag slow */
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import owasp from '@stoplight/spectral-owasp-ruleset';
import rulesets from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import { calls, callsOfSlices, type Call, type CallName } from '#contract/calls.ts';
import { openApi } from '#server/platform/http/openapi/openapi.ts';
import { ruleExceptions } from '#tests/support/calls/openapi-exceptions.ts';

const document = openApi(() => true, 'https://phonehub.example');
const names = Object.keys(calls) as CallName[];

/** The call of a place in the document; null outside of paths. */
function callAt([first, path, method]: readonly (string | number)[]): Call | null {
  if (first !== 'paths') return null;
  const address = String(path).replace(/\{(\w+)\}/g, ':$1');
  const name = names.find(
    (each) => calls[each].path === address && calls[each].method.toLowerCase() === method,
  );
  return name ? calls[name] : null;
}

test('openapi.json passes the rules of OWASP and OpenAPI, apart from exceptions with a reason', async () => {
  const linter = new spectral.Spectral();
  linter.setRuleset({
    // Their types know nothing of rulesets without rules of one's own.
    extends: [rulesets.oas, owasp as unknown as object].map((each) => each as RulesetDefinition),
    rules: {},
  });
  const remarks = await linter.run(JSON.stringify(document));
  const used = new Set<string>();
  const remainingRemarks = remarks.filter(({ code, path }) => {
    const exception = ruleExceptions.find(
      ({ rule, where }) => rule === code && where(path.map(String), callAt(path)),
    );
    if (exception) used.add(exception.reason);
    return !exception;
  });
  expect(
    remainingRemarks.map(({ code, path, message }) => `${code} ${path.join('.')}: ${message}`),
  ).toEqual([]);
  expect(ruleExceptions.filter(({ reason }) => !used.has(reason))).toEqual([]);
});

test('every call belongs to a slice in openapi.json', () => {
  const grouped = Object.values(callsOfSlices).flatMap((table) => Object.keys(table));
  expect(grouped.toSorted()).toEqual(names.toSorted());
});
