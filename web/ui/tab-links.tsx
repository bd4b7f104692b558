import { Link } from './link.tsx';

interface Props {
  /** The choices of the tabs. */
  label: string;
  tabs: readonly {
    readonly key: string;
    readonly to: string;
    readonly text: string;
    readonly isCurrent: boolean;
  }[];
}

/** Tabs that are links: each leads to the same page with other contents. */
export function TabLinks({ label, tabs }: Props) {
  return (
    <nav aria-label={label} className="mb-5">
      <ul className="flex flex-wrap gap-2">
        {tabs.map(({ key, to, text, isCurrent }) => (
          <li key={key}>
            <Link
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-control border border-hairline px-4 font-medium hover:bg-brand-wash aria-[current=page]:border-brand aria-[current=page]:bg-brand-wash aria-[current=page]:font-semibold aria-[current=page]:text-brand"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
