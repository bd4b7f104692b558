import type { TodayItem } from '#contract/today/schemas.ts';
import { Link } from '#web/ui/link.tsx';
import { useItemTexts } from './use-item-texts.ts';

/** The person's next step about a phone, beside its name. */
export function NextStep({ item }: { item: TodayItem }) {
  const { sentence, consequence } = useItemTexts()(item);
  return (
    <span className="text-small [overflow-wrap:anywhere]">
      <Link to={item.path} viewTransition className="text-link inline-block py-1.5">
        {sentence}
      </Link>
      <span className="block text-soft">{consequence}</span>
    </span>
  );
}
