import { pushOwner, rememberPush } from './push.ts';

/** Ends push here as somebody leaves: whatever is still sent arrives nowhere (NTC-10). */
export async function leavePush(): Promise<void> {
  if (pushOwner() === undefined) return;
  rememberPush(undefined);
  const { unbindPush } = await import('./bind-push.ts');
  await unbindPush();
}
