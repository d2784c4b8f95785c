/** How long a mail waits after each try that did not end well, in minutes: ten tries over 72 hours (MAIL-1). */
const waits = [1, 5, 15, 60, 180, 360, 720, 1200, 1779] as const;

/** How often a mail is tried before somebody has to look at it. */
export const maxMailTries: number = waits.length + 1;

/** How long to wait after so many tries; nothing when that was the last one. */
export const minutesToNextTry = (tries: number): number | undefined => waits[tries - 1];

/** What a recipient may be: no list, no name, nothing that ends a line of the protocol. */
const addressPattern =
  /^[^\s\p{Cc}@<>()[\]\\,;:"]{1,64}@[^\s\p{Cc}@<>()[\]\\,;:".]+(?:\.[^\s\p{Cc}@<>()[\]\\,;:".]+)+$/u;
const maxAddressLength = 254;

export const isMailAddress = (address: string): boolean =>
  address.length <= maxAddressLength && addressPattern.test(address);

/** Words for a header of a mail: whoever writes a name or a title adds no header of their own by a new line. */
export function mailHeader(words: string, maxLength: number): string {
  const line = words.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029\s]+/gu, ' ').trim();
  return Array.from(line).slice(0, maxLength).join('').trim();
}

/** What became of a mail for one recipient. */
export type MailRecipientState = 'waiting' | 'accepted' | 'refused';

/** What becomes of a mail after a try: whoever waits is tried again, as long as there are tries. */
export function mailAfterTry(
  recipients: readonly MailRecipientState[],
  tries: number,
): { readonly state: 'sent' | 'failed' } | { readonly state: 'waiting'; readonly minutes: number } {
  if (!recipients.includes('waiting'))
    return { state: recipients.includes('accepted') ? 'sent' : 'failed' };
  const minutes = minutesToNextTry(tries);
  return minutes === undefined ? { state: 'failed' } : { state: 'waiting', minutes };
}
