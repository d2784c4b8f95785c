import { retried } from '../../platform/retried.ts';
import { areaOf, loadArea } from './help-areas.generated.ts';
import type { HelpArea, HelpTopic } from './help-topic.ts';

export type FoundTopic = { readonly topic: HelpTopic; readonly area: HelpArea };

/** What was fetched: a promise of its own for each path, as whoever waits for it is drawn again and again. */
const fetched = new Map<string, Promise<FoundTopic | undefined>>();

/** The help of a page, with the code of its area; that of the page above where it has none of its own. */
export function fetchTopic(
  path: string,
  above: string | undefined,
): Promise<FoundTopic | undefined> {
  const before = fetched.get(path);
  if (before !== undefined) return before;
  const found = topicOf(path).then((topic) =>
    topic === undefined && above !== undefined ? topicOf(above) : topic,
  );
  fetched.set(path, found);
  return found;
}

async function topicOf(path: string): Promise<FoundTopic | undefined> {
  const name = Object.entries(areaOf).find(([one]) => one === path)?.[1];
  if (name === undefined) return undefined;
  const area = await retried(loadArea[name]);
  const topic = Object.entries(area.topics).find(([one]) => one === path)?.[1];
  return topic && { topic, area };
}
