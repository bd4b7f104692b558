interface Props {
  label: string;
  /** The owner of the photos, for people who don't see the text beside it. */
  name?: string;
  primary?: boolean;
  onChoose: (files: readonly File[]) => void;
}

/** A button that opens the browser's choice of photos. */
export function PhotoButton({ label, name, primary = false, onChoose }: Props) {
  return (
    <label
      className={`button ${primary ? 'button-primary' : 'button-secondary'} relative focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-brand`}
    >
      {label}
      {name !== undefined && <span className="sr-only">: {name}</span>}
      <input
        type="file"
        accept="image/*"
        multiple
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </label>
  );
}
