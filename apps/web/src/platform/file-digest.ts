/** Browsers compute digests on secure connections alone. */
export const canDigest = globalThis.isSecureContext;

/** The SHA-256 of a file, in hexadecimal digits: the file stays where it is. */
export async function digestOfFile(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
