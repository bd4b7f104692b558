import { useLocation } from 'react-router';
import { paths } from '#web/paths.ts';
import { SkeletonBlock, Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';

/** The skeleton of a dashboard page. */
export function DashboardSkeleton() {
  const { pathname } = useLocation();
  return (
    <div className="min-w-0">
      <SkeletonBlock className="mb-6 h-10 w-56 max-w-full" />
      <Shape path={pathname.replace(/\/$/, '')} />
    </div>
  );
}

function Shape({ path }: { path: string }) {
  if (path === paths.wishlist) return <Cards />;
  if (path === paths.addProduct || path.endsWith('/edit') || path.startsWith(paths.payment('')))
    return <Form />;
  if (path === paths.dashboard) return <Rows />;
  if (path === paths.account) return <Form />;
  return <TableSkeleton />;
}

function Cards() {
  return (
    <Skeleton className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
      {[1, 2, 3].map((card) => (
        <div key={card} className="panel overflow-hidden">
          <SkeletonBlock className="aspect-[4/3] rounded-none" />
          <div className="flex flex-col gap-3 p-5">
            <SkeletonBlock className="h-6 w-2/3" />
            <SkeletonBlock className="h-9 w-1/3" />
            <SkeletonBlock className="h-11" />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}

function Form() {
  return (
    <Skeleton className="panel flex max-w-2xl flex-col gap-5 p-5 sm:p-6">
      {[1, 2, 3, 4].map((field) => (
        <div key={field} className="flex flex-col gap-2">
          <SkeletonBlock className="h-4 w-28" />
          <SkeletonBlock className="h-11" />
        </div>
      ))}
    </Skeleton>
  );
}

function Rows() {
  return (
    <Skeleton className="panel divide-y divide-hairline">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:px-5">
          <SkeletonBlock className="size-12" />
          <div className="flex min-w-0 flex-1 basis-48 flex-col gap-2">
            <SkeletonBlock className="h-5 w-3/4" />
            <SkeletonBlock className="h-4 w-1/2" />
          </div>
          <SkeletonBlock className="h-11 max-sm:w-full sm:w-32" />
        </div>
      ))}
    </Skeleton>
  );
}
