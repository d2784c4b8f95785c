/** Enough to read a serial number, and little enough for the network of a shop. */
const maxSide = 2000;
const quality = 0.85;

/**
 * A photo as it is sent: drawn anew, so that neither its place nor its camera goes with it (SVC-8), and no larger than
 * one looks at. What the browser cannot draw, films among it, goes as it is.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) return file;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (picture === undefined) return file;
  const share = Math.min(1, maxSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * share));
  canvas.height = Math.max(1, Math.round(picture.height * share));
  const pen = canvas.getContext('2d');
  if (pen === null) return file;
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const drawn = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
  if (drawn === null) return file;
  return new File([drawn], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
}
