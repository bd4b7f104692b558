import { uploadPhoto } from '#web/platform/api/upload-photo.ts';
import { draftPhotosCache } from '#web/platform/forms/draft.ts';

/**
 * Photos that were chosen without a connection. They stay on the device, in Cache Storage, which keeps
 * files over a reload, until their message is sent; log-out removes them. Among the photos of a message
 * such a one has an address of its own, which no server knows.
 */
const start = '/device-photo/';
/** Used if Cache Storage is missing or full. */
const inMemory = new Map<string, File>();

export const isDevicePhoto = (address: string) => address.startsWith(start);

/** @returns the address under which the photo is kept */
export async function keepDevicePhoto(photo: File): Promise<string> {
  const address = `${start}${crypto.randomUUID()}`;
  try {
    const cache = await caches.open(draftPhotosCache);
    await cache.put(address, new Response(photo, { headers: { 'content-type': photo.type } }));
  } catch {
    inMemory.set(address, photo);
  }
  return address;
}

/** @returns the photo, or null once it is gone, e.g. because the browser needed the room */
export async function readDevicePhoto(address: string): Promise<File | null> {
  const here = inMemory.get(address);
  if (here) return here;
  try {
    const keepResponse = await caches.match(address, { cacheName: draftPhotosCache });
    if (!keepResponse) return null;
    const blob = await keepResponse.blob();
    return new File([blob], 'photo', { type: blob.type });
  } catch {
    return null;
  }
}

export async function dropDevicePhotos(addresses: readonly string[]): Promise<void> {
  for (const address of addresses.filter(isDevicePhoto)) {
    inMemory.delete(address);
    try {
      await (await caches.open(draftPhotosCache)).delete(address);
    } catch {
      // Where Cache Storage is missing, nothing was stored there.
    }
  }
}

/**
 * Uploads those photos that wait on the device.
 * @param addresses of photos, uploaded or not
 * @returns the addresses of all that are uploaded now; a photo that is gone from the device is left out
 */
export async function uploadWaiting(addresses: readonly string[]): Promise<string[]> {
  const uploadedUrls: string[] = [];
  for (const address of addresses) {
    const photo = isDevicePhoto(address) ? await readDevicePhoto(address) : null;
    if (photo !== null) uploadedUrls.push((await uploadPhoto(photo)).data.url);
    else if (!isDevicePhoto(address)) uploadedUrls.push(address);
  }
  return uploadedUrls;
}
