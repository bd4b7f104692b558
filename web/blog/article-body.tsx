import type { Block } from './article.ts';
import { InlineCode } from './inline-code.tsx';

/** An article's blocks as paragraphs, headings, lists and code. */
export function ArticleBody({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="prose">
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }) {
  if (typeof block === 'string') {
    return (
      <p>
        <InlineCode text={block} />
      </p>
    );
  }
  if ('heading' in block) return <h3>{block.heading}</h3>;
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>
            <InlineCode text={item} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <pre tabIndex={0}>
      <code>{block.code}</code>
    </pre>
  );
}
