import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Failure } from '#web/ui/feedback/failure.tsx';
import { SkeletonBlock, Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { StatePicture } from '#web/ui/feedback/state-picture.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import {
  CameraIcon,
  CloseIcon,
  FacebookIcon,
  HeartIcon,
  InstagramIcon,
  MenuIcon,
  SortIcon,
  TwitterIcon,
  VerifiedIcon,
} from '#web/ui/icons.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.ts';
import { Picture } from '#web/ui/picture.tsx';
import { ShowMore } from '#web/ui/table/show-more.tsx';
import { StatusText } from '#web/ui/feedback/status-text.tsx';
import { TableSkeleton } from '#web/ui/table/table-skeleton.tsx';
import { Tables } from './tables.tsx';

/** The states of a list: loading, empty, failed, full. */
export function ListStates() {
  return (
    <div className="flex flex-col gap-6">
      <TableSkeleton rows={2} />
      <EmptyState title="No bookings yet" action={<Button variant="primary">Find a phone</Button>}>
        What you book stands here.
      </EmptyState>
      <EmptyState title="No phone fits" picture="searched">
        Take a filter away.
      </EmptyState>
      <ErrorState message="We can’t reach PhoneHub." onRetry={() => undefined} />
      <ErrorState bare message="In a frame of somebody else’s." onRetry={() => undefined} />
      <ErrorState message="We can’t reach PhoneHub." onRetry={() => undefined} busy />
      <Tables />
      <ShowMore busy={false} error={null} onMore={() => undefined} />
      <ShowMore busy={false} error="That did not work." onMore={() => undefined} />
    </div>
  );
}

/** Texts, panels and pictures. */
export function Pieces() {
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-4">
        {(['excellent', 'good', 'fair', 'brand', 'soft', 'error'] as const).map((tone) => (
          <StatusText key={tone} tone={tone}>
            {tone}
          </StatusText>
        ))}
      </div>
      <Notice>Something to know.</Notice>
      <Notice tone="error" title="Something went wrong">
        What it was.
      </Notice>
      <Failure text="We can’t reach PhoneHub." again={() => undefined} />
      <div className="flex flex-wrap gap-4">
        {(['empty', 'searched', 'broken', 'missing', 'offline'] as const).map((kind) => (
          <StatePicture key={kind} kind={kind} />
        ))}
      </div>
      <Skeleton className="flex flex-col gap-2">
        <SkeletonBlock className="h-6 w-1/2" />
        <SkeletonBlock className="h-4 w-full" />
      </Skeleton>
      <div className="working" />
      <Picture
        sources={[]}
        src={null}
        alt=""
        width={320}
        height={240}
        sizes="20rem"
        fallback={<p className="rounded-card bg-tile p-8 text-center">No photo</p>}
      />
      <div className="flex flex-wrap items-center gap-4">
        <CameraIcon />
        <CloseIcon />
        <MenuIcon />
        <HeartIcon />
        <HeartIcon filled />
        <VerifiedIcon />
        <SortIcon />
        <SortIcon sorted="ascending" />
        <SortIcon sorted="descending" />
        <FacebookIcon />
        <TwitterIcon />
        <InstagramIcon />
      </div>
    </div>
  );
}

/** Dialogs and toasts, which have the system's theme. */
export function Progress() {
  const [open, setOpen] = useState<'dialog' | 'question' | null>(null);
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setOpen('dialog')}>Dialog</Button>
      <Button variant="danger" onClick={() => setOpen('question')}>
        Question
      </Button>
      <Button onClick={() => notify.success('Galaxy S21 Successfully Booked')}>Toast</Button>
      <Button onClick={() => notify.error('We can’t reach PhoneHub.')}>Toast of an error</Button>
      <Dialog open={open === 'dialog'} title="Book Galaxy S21" onClose={() => setOpen(null)}>
        <p>What is to be done stands here.</p>
      </Dialog>
      <ConfirmDialog
        open={open === 'question'}
        question="Are you sure, you want to Delete?"
        confirmLabel="Delete"
        error="That did not work."
        onConfirm={() => setOpen(null)}
        onClose={() => setOpen(null)}
      >
        Galaxy S21
      </ConfirmDialog>
    </div>
  );
}
