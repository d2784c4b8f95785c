/**
 * What a terminal may be told to start (GAM-1). These words start programs on the PCs of shops, so that
 * they are held to what a path can be, and to less: nothing that a share, a way upwards, a command line
 * or an alternative stream is written with, and no name that Windows reads as something else.
 */
const maxPathLength = 240;
const segmentShape = /^[\p{L}\p{M}\p{N}_(][\p{L}\p{M}\p{N} ._()+-]*$/u;
/** Names that Windows gives to devices, whatever stands behind their first dot. */
const deviceName = /^(?:con|prn|aux|nul|conin|conout|com\d|lpt\d)$/i;

function isSegment(segment: string): boolean {
  if (!segmentShape.test(segment) || /[ .]$/.test(segment)) return false;
  return !deviceName.test((segment.split('.', 1)[0] ?? '').trimEnd());
}

/** Whether this is a path below a drive (`D:\Games\Run.exe`) or below the folder of the installation. */
export function isLaunchPath(path: string): boolean {
  if (path.length > maxPathLength) return false;
  const below = /^[A-Za-z]:[\\/]/.test(path) ? path.slice(3) : path;
  return below.split(/[\\/]/).every(isSegment);
}

/** Ways to open content: a program, a program under SteamVR, or a film in the terminal's own player. */
export const openTypes = ['program', 'steamVr', 'video'] as const;
export type OpenType = (typeof openTypes)[number];

const endings: Readonly<Record<OpenType, RegExp>> = {
  program: /\.exe$/i,
  steamVr: /\.exe$/i,
  video: /\.(?:mp4|mkv|webm|mov|wmv|avi)$/i,
};

/** Whether a path can be opened in this way: scripts, shortcuts and installers never can. */
export const isStartPath = (path: string, openType: OpenType): boolean =>
  isLaunchPath(path) && endings[openType].test(path);

/** Whether this is the name of a process that may be ended: one `.exe`, without a folder. */
export const isProcessName = (name: string): boolean =>
  name.length <= 64 && isSegment(name) && /\.exe$/i.test(name);
