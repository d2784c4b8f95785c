type Renewal = () => Promise<boolean>;

let renew: Renewal = () => Promise.resolve(false);

/** Sets what is done when a session turns out to be over, before the call that noticed it fails. */
export function renewSessionsBy(renewal: Renewal): void {
  renew = renewal;
}

/** Whether the same account has signed in again, so that the call can be sent once more (SH-28). */
export const renewSession = (): Promise<boolean> => renew();
