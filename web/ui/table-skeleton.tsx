import { Bone, Skeleton } from './skeleton.tsx';

/** A table that is on its way. */
export function TableSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <Skeleton className="table-box">
      <div className="p-4">
        <Bone className="h-4 w-2/3" />
      </div>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex items-center gap-4 border-t border-hairline p-4">
          <Bone className="size-11 shrink-0" />
          <Bone className="h-5 w-1/3" />
          <Bone className="ml-auto h-5 w-16" />
          <Bone className="h-10 w-24" />
        </div>
      ))}
    </Skeleton>
  );
}
