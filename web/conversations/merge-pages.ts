import type { Conversation, Message } from '#contract/conversations/schemas.ts';

/**
 * The messages of a conversation with those of another page, by their positions.
 * @param knownMessages in order
 * @param page in order; where both have a message, the page's is newer
 * @returns in order; only the page where messages between the two are missing
 */
export function mergePages(knownMessages: readonly Message[], page: readonly Message[]): Message[] {
  const [firstOfPage, lastOfPage] = [page[0]?.position, page.at(-1)?.position];
  const [firstKnown, lastKnown] = [knownMessages[0]?.position, knownMessages.at(-1)?.position];
  if (firstOfPage === undefined || lastOfPage === undefined) return [...knownMessages];
  if (firstKnown === undefined || lastKnown === undefined) return [...page];
  if (firstOfPage > lastKnown + 1 || lastOfPage < firstKnown - 1) return [...page];
  const before = knownMessages.filter(({ position }) => position < firstOfPage);
  const after = knownMessages.filter(({ position }) => position > lastOfPage);
  return [...before, ...page, ...after];
}

/** The question that is published with an answer: the buyer's last message before the seller's. */
export function questionBefore(
  { messages }: Pick<Conversation, 'messages'>,
  answer: Message,
): Message | null {
  const fits = (message: Message) =>
    message.text !== '' && message.warnings.length === 0 && message.questionId === null;
  if (answer.from !== 'seller' || !fits(answer)) return null;
  const requestedMessage = messages.findLast(
    ({ from, position }) => from === 'buyer' && position < answer.position,
  );
  return requestedMessage && fits(requestedMessage) ? requestedMessage : null;
}
