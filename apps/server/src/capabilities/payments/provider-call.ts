import { ProviderFailure } from './payment-provider.ts';

/** Longer than a provider takes, shorter than anybody waits. */
const timeoutMs = 8000;
const maxBytes = 256 * 1024;

/** An answer of a provider as it came: signatures are over its bytes. */
export interface ProviderAnswer {
  readonly status: number;
  readonly header: (name: string) => string;
  readonly body: string;
}

/** Calls a provider; whatever does not come about is a ProviderFailure that names no secret. */
export async function callProvider(url: URL, request: RequestInit): Promise<ProviderAnswer> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(url, { ...request, signal, redirect: 'error' });
    const body = await answer.text();
    if (body.length > maxBytes) throw new RangeError('the answer is too long');
    return { status: answer.status, header: (name) => answer.headers.get(name) ?? '', body };
  } catch (error) {
    const why = error instanceof Error ? error.name : 'no answer';
    throw new ProviderFailure(`${url.host} did not answer (${why})`, { cause: error });
  }
}

/** Reads an answer as JSON; one that is none is a failure of the provider. */
export function readJson(host: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderFailure(`${host} answered something that is no JSON`);
  }
}
