import { redirect } from 'react-router';
import type { PriceGuide } from '#contract/prices/schemas.ts';
import { paths } from '#web/paths.ts';
import { worthInputs } from './worth-inputs.ts';

/**
 * Keeps a form that was opened for a former model from showing its former name.
 * @param url of Add A Product, with the facts of worthQuery if need be
 * @param readGuide the price guide of a model, by any id that it ever had
 * @throws a lasting redirect to the form of the present model, if the model became one with another
 */
export async function redirectToPresentModel(
  url: URL,
  readGuide: (model: string) => Promise<PriceGuide>,
): Promise<void> {
  const id = worthInputs(url.searchParams)?.values.modelId;
  if (id === undefined) return;
  // The form works without the guide.
  const present = await readGuide(id).catch(() => null);
  if (!present || present._id === id) return;
  const params = new URLSearchParams(url.searchParams);
  params.set('modelId', present._id);
  params.set('model', present.name);
  throw redirect(`${paths.addProduct}?${params}`, 301);
}
