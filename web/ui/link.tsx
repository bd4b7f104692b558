import { use, type ReactNode, type Ref } from 'react';
import {
  Link as RouterLink,
  NavLink as RouterNavLink,
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
  type LinkProps as RouterLinkProps,
} from 'react-router';

export interface LinkProps extends Omit<RouterLinkProps, 'to' | 'relative'> {
  /** A path of this shop from its root, without a language. */
  readonly to: string;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/**
 * The router's link. The server renders the same anchor without resolving the path and preparing
 * navigation, which took a sixth of the time of a page with forty links (docs/bench.md). Routes are
 * known from the start, so none is marked for discovery.
 */
export const Link: (props: LinkProps) => ReactNode = import.meta.env.SSR
  ? Anchor
  : (props) => <RouterLink discover="none" {...props} />;

export interface NavLinkProps extends LinkProps {
  /** Marked on the page of its path only, not on those below. */
  readonly end?: boolean;
}

/** The router's link, marked if it leads to the shown page; plain on the server, too. */
export const NavLink: (props: NavLinkProps) => ReactNode = import.meta.env.SSR
  ? NavAnchor
  : (RouterNavLink as unknown as (props: NavLinkProps) => ReactNode);

function NavAnchor({ end = false, className = '', ...props }: NavLinkProps) {
  const pathname = useLocation().pathname.toLowerCase();
  const path = (props.to.split(/[?#]/, 1)[0] ?? '').toLowerCase();
  const isShown = pathname === path || (!end && pathname.startsWith(`${path}/`));
  return (
    <Anchor
      {...props}
      aria-current={isShown ? 'page' : undefined}
      className={[className, ...(isShown ? ['active'] : [])].filter(Boolean).join(' ')}
    />
  );
}

function Anchor({
  to,
  children,
  discover: _discover,
  prefetch: _prefetch,
  preventScrollReset: _preventScrollReset,
  reloadDocument: _reloadDocument,
  replace: _replace,
  state: _state,
  viewTransition: _viewTransition,
  ...attributes
}: LinkProps) {
  const { basename } = use(NavigationContext);
  return (
    <a {...attributes} href={inBasename(to, basename)}>
      {children}
    </a>
  );
}

/** As the router joins them: the root of a basename has no slash at its end. */
function inBasename(to: string, basename: string): string {
  if (basename === '/') return to;
  return `${basename}${to.replace(/^\/(?=$|[?#])/, '')}`;
}
