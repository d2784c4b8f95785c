import { forgetAllUnsaved } from '../../platform/unsaved.ts';
import { leave } from '../farewell.ts';
import { endTabs } from '../tabs/tab-store.ts';

/** Another person works from here on: nothing of who worked before is left on the page (SH-47). */
export function beginAnew(): void {
  leave();
  forgetAllUnsaved();
  endTabs();
  location.assign('/');
}
