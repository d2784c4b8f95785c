/** Wide enough for the largest place that shows it, on a screen of twice the usual density. */
const edge = 128;
/** What the contract takes. */
const maxCharacters = 24_000;

/** A picture that this browser cannot read, or that stays too large however it is pressed. */
export class UnfitPicture extends Error {
  override readonly name = 'UnfitPicture';
}

/**
 * The middle of a picture as a small square, as a data address. Drawn anew, so that nothing of the
 * file goes along that is not seen: no place, no camera, no script.
 */
export async function shrinkPicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new UnfitPicture('not a picture');
  });
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = edge;
  canvas.height = edge;
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  const pen = canvas.getContext('2d');
  if (pen === null) throw new UnfitPicture('no canvas');
  // JPEG knows no transparency: without a ground it would turn black.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, edge, edge);
  pen.drawImage(picture, left, top, side, side, 0, 0, edge, edge);
  picture.close();
  for (const quality of [0.85, 0.6, 0.4]) {
    const address = canvas.toDataURL('image/jpeg', quality);
    if (address.length <= maxCharacters) return address;
  }
  throw new UnfitPicture('too large');
}
