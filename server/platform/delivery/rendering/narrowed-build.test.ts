import { matchRoutes, type ServerBuild } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { languages } from '#contract/common/languages.ts';
import { builtPages } from '#tests/support/app/built-pages.ts';
import { localizedBuild } from './localized-build.ts';
import { narrowedBuild } from './narrowed-build.ts';

let build: ServerBuild;
beforeAll(async () => {
  build = await (await builtPages()).loadBuild();
});

/** The routes of a build as the router nests them. */
function treeOf({ routes }: ServerBuild, parent?: string): { id: string }[] {
  return Object.values(routes).flatMap((route) =>
    route && route.parentId === parent
      ? [
          {
            id: route.id,
            path: route.path,
            index: route.index,
            children: treeOf({ routes } as ServerBuild, route.id),
          },
        ]
      : [],
  ) as { id: string }[];
}

const matched = (from: ServerBuild, path: string) =>
  matchRoutes(treeOf(from), path, from.basename)?.map(({ route }) => route.id);

const urls = [
  '/',
  '/?q=a',
  '/about',
  '/ABOUT',
  '/phones/01a2',
  '/phones',
  '/search?q=a',
  '/search.data',
  '/blog',
  '/blog/',
  '/blog/feed.xml',
  '/blog/a-strict-policy',
  '/help/contact',
  '/dashboard',
  '/dashboard/messages/of/1',
  '/nothing',
  '/nothing/at/all',
  '/%73earch',
  '//',
  '/unsubscribe/token',
  '/prices/iphone-13',
  '/sitemap-pages.xml',
];

test.each(languages)('addresses lead to the same routes as in the whole build: %s', (language) => {
  const whole = localizedBuild(language, build, true);
  for (const url of urls) {
    const address = language === 'en' ? url : `/${language}${url}`;
    const path = address.split('?')[0] ?? '';
    const narrow = narrowedBuild(whole, address);
    expect([url, matched(narrow, path)]).toEqual([url, matched(whole, path)]);
  }
});

test('a phone has few routes, and all unknown addresses share theirs', () => {
  expect(Object.keys(narrowedBuild(build, '/phones/01a2').routes).length).toBeLessThan(6);
  expect(narrowedBuild(build, '/one')).toBe(narrowedBuild(build, '/another/one'));
  expect(narrowedBuild(build, '/search.data')).toBe(build);
});
