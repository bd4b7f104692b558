import { useEffect, useRef, useState } from 'react';
import { TextArea } from '#web/ui/form/text-area.tsx';

interface Props {
  label: string;
  hint: string;
  error: string | undefined;
  words: readonly string[];
  onChange: (words: string[]) => void;
}

const wordsIn = (text: string) =>
  text
    .split(/[\n,]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** A list of words, one a line. */
export function WordsField({ words, onChange, ...texts }: Props) {
  const { error } = texts;
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(words.join('\n'));
  // Set from elsewhere, as by a choice between two versions.
  if (wordsIn(text).join('\n') !== words.join('\n')) setText(words.join('\n'));
  // The form gives the focus to wrong fields before it.
  useEffect(() => {
    if (error !== undefined) area.current?.focus();
  }, [error]);
  return (
    <TextArea
      {...texts}
      ref={area}
      name="words"
      value={text}
      rows={5}
      autoCapitalize="none"
      spellCheck={false}
      onChange={({ target }) => {
        setText(target.value);
        onChange(wordsIn(target.value));
      }}
    />
  );
}
