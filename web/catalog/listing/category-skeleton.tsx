import { SkeletonBlock, Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** The skeleton of three labels. */
export function CategorySkeleton() {
  return (
    <Skeleton className="page py-5 sm:py-12">
      <SkeletonBlock className="h-10 w-72 max-w-full" />
      <SkeletonBlock className="mt-3 h-5 w-40" />
      <div className="phone-list">
        {[1, 2, 3].map((card) => (
          <div key={card} className="panel overflow-hidden">
            <SkeletonBlock className="aspect-[4/3] rounded-none" />
            <div className="flex flex-col gap-3 p-5">
              <SkeletonBlock className="h-6 w-2/3" />
              <SkeletonBlock className="h-10 w-1/2" />
              <SkeletonBlock className="h-14" />
              <SkeletonBlock className="h-12" />
              <SkeletonBlock className="h-11" />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
