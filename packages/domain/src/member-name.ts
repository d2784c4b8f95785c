/** A name as a screen in the room shows it: the first letter, the rest hidden (MEM-9). */
export function maskName(name: string): string {
  const first = name.trim().codePointAt(0);
  return `${first === undefined ? '' : String.fromCodePoint(first)}**`;
}
