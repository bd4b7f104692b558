import type { Answer, calls } from '#contract/calls.ts';
import { freshToken } from './access-token.ts';
import { loadRefusalTexts } from '#web/platform/i18n/load-refusal-texts.ts';
import { apiBase, networkProblem, problemFrom } from './http.ts';

type Uploaded = Answer<(typeof calls)['uploadImage']>;

const uploadTimeoutMs = 5 * 60_000;

/**
 * Uploads a photo in the multipart field `image`. XMLHttpRequest, because fetch reports no upload
 * progress.
 * @param onProgress called with the fraction sent, 0 to 1
 */
export async function uploadPhoto(
  photo: File,
  onProgress?: (share: number) => void,
): Promise<Uploaded> {
  const token = await freshToken().catch(() => null);
  const { status, body } = await post(photo, token, onProgress);
  if (status >= 200 && status < 300 && isUploaded(body)) return body;
  await loadRefusalTexts();
  throw problemFrom(status, body);
}

function post(
  photo: File,
  token: string | null,
  onProgress?: (share: number) => void,
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${apiBase}/images`);
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.timeout = uploadTimeoutMs;
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      resolve({ status: request.status, body: parse(request.responseText) });
    });
    request.addEventListener('error', () => reject(networkProblem()));
    request.addEventListener('timeout', () => reject(networkProblem()));
    const form = new FormData();
    form.append('image', photo);
    request.send(form);
  });
}

function isUploaded(body: unknown): body is Uploaded {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === true;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
