import { useLocation } from 'react-router';
import { paths } from '#web/paths.ts';
import { Link, NavLink, type NavLinkProps } from '#web/ui/link.tsx';

/** The pages with tabs that an entry of the menu leads to, beside those below its own path. */
const pagesOf: Readonly<Record<string, readonly string[]>> = {
  [paths.shopSettings]: [
    ...[paths.shopBrands, paths.models, paths.places(), paths.policies(), paths.firstSteps],
  ],
};

/** An entry of a menu, marked on each of its pages. */
export function MenuLink({ to, ...props }: NavLinkProps) {
  const { pathname } = useLocation();
  return pagesOf[to]?.includes(pathname) ? (
    <Link {...props} to={to} aria-current="true" />
  ) : (
    <NavLink {...props} to={to} />
  );
}
