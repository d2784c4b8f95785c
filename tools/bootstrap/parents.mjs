import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const lookEveryMs = 250;
/** The scripts of package.json that serve until they are told to stop. */
const servingScripts = ['start', 'dev'];
const shellName = /^-?(?:(?:ba|da|z|k|a)?sh|busybox)$/;

/**
 * Calls `whenGone` once npm, or the shell in which it runs us, has died: npm hands a signal on to its shell alone,
 * which dies of it and tells nobody, and a killed npm tells not even the shell. Without npm around us nobody
 * is watched: a service manager or a shell that goes away leaves us running.
 * @param {() => void} whenGone
 */
export function watchParents(whenGone) {
  if (!servingScripts.includes(process.env['npm_lifecycle_event'] ?? '')) return;
  const parent = process.ppid;
  const { name, parentId } = describe(parent);
  const npm = shellName.test(name) ? parentId : undefined;
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || isStillThere(npm, parent))) return;
    clearInterval(timer);
    whenGone();
  }, lookEveryMs);
  timer.unref();
}

/**
 * Whether a process still is the parent of another. Linux gives children of the dead to another parent at
 * once, also where nobody asks for the exit code of the dead; elsewhere it is asked whether the process lives.
 * @param {number} parentId
 * @param {number} childId
 */
function isStillThere(parentId, childId) {
  if (process.platform === 'linux') return describe(childId).parentId === parentId;
  try {
    return process.kill(parentId, 0);
  } catch {
    return false;
  }
}

/**
 * The name of a process and its parent, as far as the system tells.
 * @param {number} processId
 * @returns {{ name: string, parentId: number | undefined }}
 */
function describe(processId) {
  const reported = process.platform === 'linux' ? statOf(processId) : listed(processId);
  const [, name = '', parentId = ''] = reported ?? [];
  return { name, parentId: parentId === '' ? undefined : Number(parentId) };
}

/** @param {number} processId */
function statOf(processId) {
  try {
    return /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${processId}/stat`, 'utf8'));
  } catch {
    return null;
  }
}

/** @param {number} processId */
function listed(processId) {
  if (process.platform === 'win32') return null;
  const { stdout } = spawnSync('ps', ['-o', 'comm=,ppid=', '-p', `${processId}`], {
    encoding: 'utf8',
  });
  return /^(?:.*\/)?(\S+) +(\d+)\s*$/.exec(stdout ?? '');
}
