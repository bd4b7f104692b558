import { SkeletonBlock, Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** The skeleton of a table with its search; of cards on narrow screens. */
export function TableSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <Skeleton>
      <div className="mb-4 flex flex-col gap-2">
        <SkeletonBlock className="h-4 w-16" />
        <SkeletonBlock className="h-11 max-w-md" />
      </div>
      <div className="table-frame">
        <div className="table-box">
          <div className="skeleton-head">
            <SkeletonBlock className="h-4 w-2/3" />
          </div>
          {Array.from({ length: rows }, (_, index) => (
            <div key={index} className="skeleton-row">
              <SkeletonBlock className="size-11 shrink-0" />
              <SkeletonBlock className="h-5 w-1/3" />
              <SkeletonBlock className="skeleton-wide h-5 w-16" />
              <SkeletonBlock className="h-11 w-24" />
            </div>
          ))}
        </div>
      </div>
    </Skeleton>
  );
}
