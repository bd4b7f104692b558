import { useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';

interface Row {
  readonly name: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  /** Which of both the form holds at first. */
  readonly isMine: boolean;
}

interface Props {
  rows: readonly Row[];
  /** Whether each choice is saved at once, and the stored value holds until then. */
  isSavedAtOnce?: boolean;
  onChoose: (name: string, isMine: boolean) => void;
}

/** The person's input beside the values stored by now, with a choice for each field. */
export function ClashPanel({ rows, isSavedAtOnce = false, onChoose }: Props) {
  const t = useTranslations('clash');
  const id = useId();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    // The form can be long, and the button that was pressed is at its end.
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-control border-l-4 border-brand bg-brand-wash p-4 [overflow-wrap:anywhere]"
    >
      <div>
        <p id={id} className="font-semibold text-brand">
          {t('title')}
        </p>
        <p>{t(isSavedAtOnce ? 'storedText' : 'text')}</p>
      </div>
      {rows.map(({ name, label, mine, theirs, isMine }) => (
        <RadioGroup
          key={name}
          label={label}
          name={`clash-${name}`}
          initial={isMine ? 'mine' : 'theirs'}
          options={[
            { value: 'mine', label: t('mine', { value: mine || t('nothing') }) },
            { value: 'theirs', label: t('theirs', { value: theirs || t('nothing') }) },
          ]}
          onChange={({ target }) => onChoose(name, target.value === 'mine')}
        />
      ))}
    </section>
  );
}
