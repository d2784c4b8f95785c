import { type Money, money } from './quantity.ts';
import { fails, holds, type Result } from './result.ts';

/** What is given back of the cash that was handed over; nothing where nobody entered how much that was (SH-45). */
export function changeOf(
  total: Money,
  tendered: Money | undefined,
): Result<Money | null, 'tenderedTooLittle'> {
  if (tendered === undefined) return holds(null);
  return tendered < total ? fails('tenderedTooLittle') : holds(money(tendered - total));
}
