import { useTranslations } from 'use-intl';
import { paths } from '#web/paths.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Link } from '#web/ui/link.tsx';

/** What was done to the list: a model was added, or another one was merged into it. */
export interface ModelNews {
  readonly id: string;
  readonly name: string;
  /** The name of the other model, and how many of its phones were moved so far; null for a model that was added. */
  readonly merged: {
    readonly from: string;
    readonly count: number;
    readonly finished: boolean;
  } | null;
}

/** What became of a model, which may stand on another page of the list. */
export function ModelNotice({ news: { id, name, merged } }: { news: ModelNews }) {
  const t = useTranslations('models');
  return (
    <div className="mb-5 wrap-anywhere">
      <Notice
        title={
          merged
            ? t(merged.finished ? 'isMerged' : 'isMerging', { from: merged.from, name })
            : t('isAdded', { name })
        }
      >
        <p>
          {merged
            ? t(merged.finished ? 'mergedText' : 'mergingText', { count: merged.count })
            : t('addedText')}
        </p>
        <Link
          to={paths.modelPrices(id)}
          className="text-link mt-1 inline-flex min-h-11 items-center"
        >
          {t('toPrices')}
        </Link>
      </Notice>
    </div>
  );
}
