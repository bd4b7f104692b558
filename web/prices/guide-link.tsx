import { Link } from '#web/ui/link.tsx';

/** Opens the price guide in a new tab, so that the form is not left. */
export function GuideLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      target="_blank"
      className="text-link inline-flex min-h-11 items-center self-start text-small"
    >
      {children}
    </Link>
  );
}
