import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(brotliCompress);
/** What fits into one packet is not sent faster for being smaller. */
const smallestLength = 1400;
/** A page of a list goes to a fifth in a fraction of a millisecond; more effort gains little. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Sends a text in the smallest form that the caller takes. */
export async function sendCompressed(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  if (text.length < smallestLength) return reply.send(text);
  reply.header('vary', 'accept-encoding');
  const isTaken = /\bbr\b/.test(headers['accept-encoding']?.toString() ?? '');
  if (!isTaken) return reply.send(text);
  const body = await compress(text, options);
  return reply.header('content-encoding', 'br').send(body);
}
