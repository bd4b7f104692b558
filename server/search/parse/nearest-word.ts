import { setImmediate } from 'node:timers/promises';
import { allowedEdits, distance } from '#contract/search/edit-distance.ts';

/** A spelling that typing errors are compared with. */
interface Candidate {
  readonly spelling: string;
  readonly meaning: string;
  readonly length: number;
  readonly allowed: number;
  readonly letters: number;
}

/** Spellings that are measured before other requests have their turn. */
const spellingsAtATime = 2_000;

/**
 * Finds the known word that a word with typing errors means. A shop with hundreds of brands has many words, so
 * spellings of other lengths and of other letters are passed over without comparing them letter by letter.
 * @param meanings the known words by their spellings; of equally near ones the first counts
 * @returns finds the meaning of a word; null if none is near
 */
export async function nearestWord(
  meanings: ReadonlyMap<string, string>,
): Promise<(word: string) => string | null> {
  const candidates: Candidate[] = [];
  for (const [place, [spelling, meaning]] of [...meanings].entries()) {
    if (place % spellingsAtATime === spellingsAtATime - 1) await setImmediate();
    const { length } = [...spelling];
    const allowed = allowedEdits(spelling);
    if (allowed === 0 && length !== 3) continue;
    candidates.push({ spelling, meaning, length, allowed, letters: lettersOf(spelling) });
  }
  return (word) => {
    const editLimit = allowedEdits(word);
    if (editLimit === 0 || /\d/.test(word)) return null;
    const { length } = [...word];
    const letters = lettersOf(word);
    let best: { meaning: string; edits: number } | null = null;
    for (const candidate of candidates) {
      // Fewer errors are allowed in short words, and their first letter must match.
      const short = candidate.length === 3 && candidate.spelling[0] === word[0];
      const maxEdits = Math.min(editLimit, short ? 1 : candidate.allowed);
      // An edit takes away one letter and adds one, at most.
      if (
        maxEdits === 0 ||
        Math.abs(candidate.length - length) > maxEdits ||
        countBits(candidate.letters ^ letters) > 2 * maxEdits
      ) {
        continue;
      }
      const edits = distance(word, candidate.spelling, maxEdits);
      if (edits <= maxEdits && edits < (best?.edits ?? editLimit + 1)) {
        best = { meaning: candidate.meaning, edits };
      }
    }
    return best?.meaning ?? null;
  };
}

/** A bit for each letter; several letters may share one. */
function lettersOf(word: string): number {
  let letters = 0;
  for (const letter of word) letters |= 1 << ((letter.codePointAt(0) ?? 0) & 31);
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
