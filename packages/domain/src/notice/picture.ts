const pattern = /^\/api\/notice-files\/([1-9]\d{0,14})$/;

/** Where a file of a notice is, as a text names it (NTC-2). */
export const pictureAddress = (fileId: number): string => `/api/notice-files/${fileId}`;

/** Which file of a notice an address is of; nothing for any other address, however alike it looks. */
export function pictureIdOf(address: string): number | undefined {
  const found = pattern.exec(address)?.[1];
  return found === undefined ? undefined : Number(found);
}
