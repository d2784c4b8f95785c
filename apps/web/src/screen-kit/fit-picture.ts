/** Wide enough for the page of a game on a dense screen. */
const widest = 1600;
/** Up to this size a picture is sent as it is. */
const smallBytes = 400 * 1024;

/**
 * A picture that is small enough for a list to show dozens of its kind. Larger ones are drawn anew,
 * which also leaves behind what nobody sees in them: place, camera. What this browser cannot draw is
 * sent as it is, and judged by the server.
 */
export async function fitPicture(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= smallBytes) return file;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (picture === undefined) return file;
  const share = Math.min(1, widest / picture.width);
  const width = Math.round(picture.width * share);
  const height = Math.round(picture.height * share);
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  picture.close();
  const drawn = await canvas.convertToBlob({ type: 'image/webp', quality: 0.85 });
  if (drawn.type !== 'image/webp' || drawn.size >= file.size) return file;
  return new File([drawn], file.name.replace(/\.[^.]*$/, '.webp'), { type: drawn.type });
}
