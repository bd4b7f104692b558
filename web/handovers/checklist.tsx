import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { withAsciiDigits } from '#contract/common/typed-text.ts';
import type { ChecklistLine } from '#contract/handovers/schemas.ts';
import type { CheckResult } from '#contract/handovers/states.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { CheckIcon, CloseIcon } from '#web/ui/icons.tsx';
import { useCheckText } from './check-texts.ts';
import type { useChecklist } from './use-checklist.ts';

interface Props {
  list: ReturnType<typeof useChecklist>;
  sellerName: string;
}

/** The buyer's checklist for the street: a tap says whether a line is right. */
export function Checklist({ list, sellerName }: Props) {
  const t = useTranslations('checklist');
  const text = useCheckText();
  return (
    <section aria-label={t('title')} className="flex flex-col gap-2">
      <h2 className="text-lead">{t('title')}</h2>
      <p className="text-small text-soft">{t('text', { seller: sellerName })}</p>
      <ul className="border-b border-hairline">
        {list.lines.map((line) => (
          <li
            key={line.check}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-hairline py-2"
          >
            <p className="min-w-0 flex-[1_1_8rem] text-small">{text(line)}</p>
            <div role="group" aria-label={text(line)} className="flex items-center gap-2">
              {line.check === 'battery' && line.promised !== null && (
                <BatteryField line={line} promised={Number(line.promised)} tick={list.tick} />
              )}
              {(['ok', 'wrong'] as const).map((result) => (
                <Mark
                  key={result}
                  result={result}
                  isChosen={line.result === result}
                  onPress={() =>
                    list.tick(line.check, line.result === result ? null : result, line.found)
                  }
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
      {list.isKept && <Notice>{t('kept')}</Notice>}
      {list.problem && <Notice tone="error">{list.problem}</Notice>}
    </section>
  );
}

interface MarkProps {
  result: CheckResult;
  isChosen: boolean;
  onPress: () => void;
}

function Mark({ result, isChosen, onPress }: MarkProps) {
  const t = useTranslations('checklist');
  const chosen = result === 'ok' ? 'check-ok' : 'check-wrong';
  return (
    <Button aria-pressed={isChosen} className={`chip ${isChosen ? chosen : ''}`} onClick={onPress}>
      {result === 'ok' ? <CheckIcon /> : <CloseIcon />}
      <span className="max-sm:sr-only">{t(result)}</span>
    </Button>
  );
}

interface BatteryProps {
  line: ChecklistLine;
  promised: number;
  tick: Props['list']['tick'];
}

/** The battery health that the phone says; a lower one than the label's is a mismatch. */
function BatteryField({ line, promised, tick }: BatteryProps) {
  const t = useTranslations('checklist');
  const [typed, setTyped] = useState(line.found === null ? '' : String(line.found));
  return (
    <label className="flex items-center gap-1 text-small">
      <span className="sr-only">{t('found')}</span>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={typed}
        className="control w-14 text-center tabular-nums"
        onChange={({ target }) => {
          setTyped(target.value);
          const value = withAsciiDigits(target.value).trim();
          const percent = /^\d{2,3}$/.test(value) ? Number(value) : null;
          if (percent !== null && percent <= 100) {
            tick('battery', percent < promised ? 'wrong' : 'ok', percent);
          }
        }}
      />
      %
    </label>
  );
}
