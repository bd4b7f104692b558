/** Longer edges show no more of a phone, and take long to upload. */
const longestEdge = 2048;
const quality = 0.86;

/**
 * Downscales a large photo before the upload. Small photos are sent as they are; the server
 * removes metadata (the location, too) in either case.
 * @param file a photo the browser can draw
 * @returns the same file, or a JPEG of at most 2048 pixels an edge
 */
export async function downscale(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file);
  try {
    const factor = longestEdge / Math.max(bitmap.width, bitmap.height);
    if (factor >= 1) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * factor);
    canvas.height = Math.round(bitmap.height * factor);
    const context = canvas.getContext('2d');
    if (!context) return file;
    // JPEG has no transparency.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality);
    });
    const name = file.name.replace(/\.\w+$/, '.jpg');
    return blob === null ? file : new File([blob], name, { type: 'image/jpeg' });
  } finally {
    bitmap.close();
  }
}
