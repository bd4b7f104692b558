import { Bone, Skeleton } from '#web/ui/skeleton.tsx';

/** Three labels that are on their way. */
export function CategorySkeleton() {
  return (
    <Skeleton className="page py-10">
      <Bone className="h-10 w-72 max-w-full" />
      <Bone className="mt-3 h-5 w-40" />
      <div className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3].map((card) => (
          <div key={card} className="panel overflow-hidden">
            <Bone className="aspect-[4/3] rounded-none" />
            <div className="flex flex-col gap-3 p-5">
              <Bone className="h-6 w-2/3" />
              <Bone className="h-10 w-1/2" />
              <Bone className="h-14" />
              <Bone className="h-12" />
              <Bone className="h-11" />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
