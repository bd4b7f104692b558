import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  Link as RouterLink,
  NavLink as RouterNavLink,
  StaticRouterProvider,
} from 'react-router';
import { expect, test } from 'vitest';
import { Link, NavLink, type LinkProps, type NavLinkProps } from './link.tsx';

/** An element as the server renders it on a page below a basename. */
async function rendered(basename: string, element: ReactNode, path = ''): Promise<string> {
  const routes = [{ path: '*', element }];
  const handler = createStaticHandler(routes, { basename });
  const context = await handler.query(
    new Request(`http://localhost${basename === '/' ? path || '/' : basename + path}`),
  );
  if (context instanceof Response) throw new Error('the route redirects');
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(
    createElement(StaticRouterProvider, { router, context, hydrate: false }),
  );
}

/** The attributes of the anchor; their order is of no importance to hydration. */
const attributesOf = (html: string) =>
  /<a([^>]*)>/
    .exec(html)?.[1]
    ?.match(/[\w-]+="[^"]*"/g)
    ?.toSorted();

const links: LinkProps[] = [
  { to: '/' },
  { to: '/?sort=newest' },
  { to: '/#top' },
  { to: '/phones/01a2?book=1#photos', className: 'text-link', viewTransition: true },
  { to: '/search?q=%E0%A6%86', prefetch: 'intent', 'aria-current': 'page', id: 'a' },
  { to: '/login', reloadDocument: true, replace: true, state: { from: '/' }, target: '_blank' },
  { to: '/about', preventScrollReset: true, title: 'About', children: 'About' },
];

test.each(['/', '/bn'].flatMap((basename) => links.map((props) => ({ basename, props }))))(
  'the server renders a link as the router does: $props.to below $basename',
  async ({ basename, props }) => {
    const ours = attributesOf(await rendered(basename, createElement(Link, props)));
    const routers = createElement(RouterLink, { discover: 'none', ...props });
    expect(ours).toEqual(attributesOf(await rendered(basename, routers)));
    expect(ours).toContainEqual(expect.stringMatching(/^href=/));
  },
);

const navLinks: NavLinkProps[] = [
  { to: '/', end: true, className: 'nav-item' },
  { to: '/blog', className: 'nav-item', viewTransition: true, prefetch: 'intent' },
  { to: '/login?from=%2Fblog', className: 'nav-item', children: 'Login' },
  { to: '/about', end: true },
];
const shownTexts = ['/', '/blog', '/Blog/a', '/blogs', '/login', '/about', '/about/us'];

test.each(['/', '/bn'].flatMap((basename) => shownTexts.map((path) => ({ basename, path }))))(
  'the server marks the link of the page that is shown as the router does: $path below $basename',
  async ({ basename, path }) => {
    for (const props of navLinks) {
      const ours = attributesOf(await rendered(basename, createElement(NavLink, props), path));
      const routers = createElement(RouterNavLink, { discover: 'none', ...props });
      expect(ours).toEqual(attributesOf(await rendered(basename, routers, path)));
    }
  },
);
