import type { ReactNode } from 'react';
import { StatePicture, type StatePictureKind } from '#web/ui/feedback/state-picture.tsx';

interface Props {
  picture: StatePictureKind;
  /** A number or a word above the title, decorative. */
  above?: string;
  title: string;
  text: string;
  /** Whether it is announced to screen readers at once. */
  urgent?: boolean;
  /** The links. */
  children: ReactNode;
}

/** A message in place of a whole page, with an illustration and links. */
export function FullScreenState({ picture, above, title, text, urgent, children }: Props) {
  return (
    <div className="page grid items-center gap-x-16 gap-y-6 py-6 sm:py-20 md:grid-cols-[auto_1fr]">
      <div className="flex aspect-[4/3] items-center justify-center rounded-card border border-hairline bg-card px-8 max-md:aspect-[2/1] max-md:w-full md:w-80">
        <StatePicture kind={picture} large />
      </div>
      <div>
        {above && (
          <p aria-hidden="true" className="price text-hero text-brand">
            {above}
          </p>
        )}
        <h1 className="text-head">{title}</h1>
        <p
          {...(urgent ? { role: 'alert' } : {})}
          className="mt-4 mb-6 max-w-prose text-lead text-soft"
        >
          {text}
        </p>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
    </div>
  );
}
