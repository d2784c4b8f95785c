import { screens } from '@lebean/contract/facts/screens';
import { framePaths, specAliases, specGroups } from '@lebean/contract/menu/spec-routes';

/** Calls and files never fall back to the page of the application. */
const isCallOrFile = (path: string): boolean =>
  /^\/(api|web)(\/|$)/i.test(path) || /\.\w{1,8}$/.test(path);

/** What supervisors and collectors ask for by habit. A page in answer would tell them for ever that all is well. */
const probes =
  /^\/(-|actuator|debug|health(z|check)?|live(z|ness)?|log-level|metrics|monitoring|ping|ready(z|iness)?|server-status|stats?|status|up|version|system\/(health|live|metrics|ready))(\/|$)/i;

const pagePaths: ReadonlySet<string> = new Set([
  ...Object.values(framePaths),
  ...screens.map(({ path }) => path),
  ...specGroups.flatMap(({ path, children }) => [path, ...children]),
  ...Object.keys(specAliases),
]);

/**
 * Whether a path is answered with the page of the application. A path that the product does not name may be an
 * installation's own entry of the menu, or a page that is gone: whoever reads pages is shown the application, which
 * says which it is; whoever does not has asked for something else.
 */
export function answersWithPage(path: string, accepted: string | undefined): boolean {
  if (isCallOrFile(path) || probes.test(path)) return false;
  return pagePaths.has(path) || accepted?.includes('text/html') === true;
}
