import {
  dropDevicePhotos,
  isDevicePhoto,
  uploadWaiting,
} from '#web/platform/attachments/device-photos.ts';
import { changeOutbox, type OutboxMessage } from './outbox.ts';

/**
 * Uploads the photos of a message that wait on the device. The outbox records each upload at once, so that
 * another broken connection does not upload it twice.
 * @param key of the outbox
 * @returns the message with the addresses of uploaded photos only
 */
export async function uploadDevicePhotos(
  key: string,
  message: OutboxMessage,
): Promise<OutboxMessage> {
  let now = message;
  for (const address of message.photos.filter(isDevicePhoto)) {
    const uploadedUrls = await uploadWaiting([address]);
    now = {
      ...now,
      photos: now.photos.flatMap((one) => (one === address ? uploadedUrls : [one])),
    };
    const notedOutboxMessage = now;
    changeOutbox(key, (all) =>
      all.map((one) =>
        one.clientId === notedOutboxMessage.clientId
          ? { ...one, photos: notedOutboxMessage.photos }
          : one,
      ),
    );
    await dropDevicePhotos([address]);
  }
  return now;
}
