import { useRef, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

interface Props {
  /** The screen reader's text for a picture. */
  label?: string;
  className?: string;
  onChoose: (files: readonly File[]) => void;
  children: ReactNode;
}

/** A button that opens the device's photos or its camera. */
export function AddPhotosButton({ label, className, onChoose, children }: Props) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={file}
        type="file"
        name="photos"
        accept="image/*"
        multiple
        hidden
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button aria-label={label} className={className} onClick={() => file.current?.click()}>
        {children}
      </Button>
    </>
  );
}
