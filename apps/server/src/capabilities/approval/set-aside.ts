/** A request that ends without its call. */
export interface EndedRequest {
  readonly approvalId: number;
  readonly at: Date;
}
