import { use, type Ref } from 'react';
import {
  Link as RouterLink,
  UNSAFE_NavigationContext as NavigationContext,
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
export function Link(props: LinkProps) {
  if (import.meta.env.SSR) return <Anchor {...props} />;
  return <RouterLink discover="none" {...props} />;
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
