import { otherLanguageOf } from './text-language.ts';

interface Props {
  as?: 'p' | 'blockquote' | 'span';
  text: string;
  className?: string;
}

/** What a person wrote, with its lines, and marked where it is in another language than the page. */
export function Words({ as: Element = 'p', text, className = '' }: Props) {
  return (
    <Element
      lang={otherLanguageOf(text)}
      className={`[overflow-wrap:anywhere] whitespace-pre-line ${className}`.trim()}
    >
      {text}
    </Element>
  );
}
