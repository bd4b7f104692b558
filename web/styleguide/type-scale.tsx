const scale = [
  ['text-hero', 'font-display font-bold'],
  ['text-article', 'font-display font-bold'],
  ['text-price', 'price'],
  ['text-head', 'font-display font-bold'],
  ['text-title', 'font-display font-bold'],
  ['text-lead', ''],
  ['text-body', ''],
  ['text-small', ''],
  ['text-label', ''],
] as const;

/** Every font size, in the font it is used with. */
export function TypeScale() {
  return (
    <div className="flex flex-col gap-4">
      {scale.map(([size, face]) => (
        <p key={size} className={`${size} ${face}`}>
          Facts on the label <code className="text-small font-normal text-soft">{size}</code>
        </p>
      ))}
      <p className="caps">Small caps label</p>
      <p className="price text-title">$412.50</p>
      <p>
        <a href="#type" className="text-link">
          A link in a text
        </a>
      </p>
    </div>
  );
}
