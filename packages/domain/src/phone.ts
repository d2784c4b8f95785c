/** The digits of a phone number as typed: "+86 138-0013 8000" is "8613800138000". */
export function phoneDigits(phone: string): string {
  return phone.replaceAll(/\D/g, '');
}

/** What most viewers see of a phone: the first three and the last four digits (MEM-9). */
export function maskPhone(phone: string): string {
  const digits = phoneDigits(phone);
  if (digits.length < 8) return `****${digits.slice(-2)}`;
  return `${digits.slice(0, 3)}****${digits.slice(-4)}`;
}
