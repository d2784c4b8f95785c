/** Hands a file to the person, as a link to it that somebody has clicked would. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // The browser has taken hold of it by the end of the click; some only in the turn after.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
