import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { defaultMessage } from '#contract/common/default-message.ts';
import { Refusal } from '#server/platform/base/refusal.ts';
import { fieldName, wrongFields } from '#server/platform/http/wrong-fields.ts';

/** The answers beside a list are shorter, in bytes. */
const maxAnswerBytes = 200_000;

/**
 * Reads a multipart form with a list in the field `list`, and answers about it, each as JSON, beside it.
 * @param request of a call that takes one
 * @param form the size of a list in bytes, and the schema of the answers
 * @returns the file, and its answers
 * @throws Refusal invalid-input, body-too-large, malformed-request
 */
export async function readListForm<Answers extends z.ZodMiniType>(
  request: FastifyRequest,
  form: { readonly maxBytes: number; readonly answers: Answers },
): Promise<{ readonly bytes: Buffer; readonly answers: z.infer<Answers> }> {
  const sent: Record<string, unknown> = {};
  let bytes: Buffer | null = null;
  try {
    const limits = { fileSize: form.maxBytes, files: 1, fieldSize: maxAnswerBytes, parts: 5 };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        const file = await part.toBuffer();
        if (part.file.truncated) throw new Refusal('body-too-large');
        if (part.fieldname === 'list') bytes = file;
      } else if (part.valueTruncated) throw new Refusal('body-too-large');
      else sent[part.fieldname] = parsed(part.fieldname, String(part.value));
    }
  } catch (error) {
    throw refusalOf(error);
  }
  if (bytes === null) throw wrong('list', 'Please choose a file');
  const result = z.safeParse(form.answers, sent, { error: defaultMessage });
  if (result.success) return { bytes, answers: result.data };
  throw new Refusal('invalid-input', { errors: wrongFields(result.error) });
}

function parsed(field: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw wrong(fieldName(field), 'This is not JSON');
  }
}

/** The library's own refusals are of photos, and the parser's have no code. */
function refusalOf(error: unknown): unknown {
  if (error instanceof Refusal || !(error instanceof Error)) return error;
  if (!('code' in error)) return new Refusal('malformed-request');
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return new Refusal('body-too-large');
  return String(error.code).endsWith('_LIMIT') ? new Refusal('malformed-request') : error;
}

function wrong(field: string, message: string): Refusal {
  return new Refusal('invalid-input', { errors: [{ field, message }] });
}
