/** The part of autocannon that the bench uses; the package has no types of its own. */
declare module 'autocannon' {
  namespace autocannon {
    interface LoadRequest {
      readonly method: 'GET' | 'POST' | 'PATCH';
      readonly path: string;
      readonly headers: Readonly<Record<string, string>>;
      readonly body?: string;
    }
    interface Load {
      readonly url: string;
      readonly connections: number;
      readonly duration: number;
      readonly requests: readonly (LoadRequest & {
        /** Makes the next request from the one before. */
        readonly setupRequest?: (request: LoadRequest) => LoadRequest;
      })[];
    }
    interface LoadResult {
      readonly '2xx': number;
      readonly non2xx: number;
      readonly errors: number;
      readonly timeouts: number;
      readonly duration: number;
      readonly latency: { readonly p50: number; readonly p99: number };
    }
  }
  function autocannon(load: autocannon.Load): Promise<autocannon.LoadResult>;
  export = autocannon;
}
