import type { ReactNode } from 'react';

export interface Rules {
  readonly title: string;
  /** One or two sentences each. */
  readonly lines: readonly ReactNode[];
}

/** A section of Privacy or the Terms of Service: its topic beside its rules. */
export function RulesSection({ title, lines }: Rules) {
  return (
    <section className="grid gap-3 border-t border-hairline py-8 md:grid-cols-[18rem_1fr] md:gap-10">
      <h2 className="text-title text-brand">{title}</h2>
      <ul className="flex max-w-2xl list-disc flex-col gap-3 pl-5 marker:text-brand">
        {lines.map((line, place) => (
          <li key={place} className="pl-1">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
