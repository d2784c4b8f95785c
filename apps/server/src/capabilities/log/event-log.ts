import type { FastifyBaseLogger } from 'fastify';
import { pino, stdTimeFunctions } from 'pino';
import type { LogFormat, LogLevel } from '../../configuration/log-levels.ts';
import { safeError } from './scrub.ts';

/** Takes one event after the other: a line, ended by a line break. */
export type WriteLine = (line: string) => void;

export interface LogSettings {
  readonly level: LogLevel;
  readonly format: LogFormat;
  /** The name of this node, on each line. */
  readonly node: string;
  readonly write: WriteLine;
}

/**
 * The log of a node (OPS-6): one event a line, with time, level, node, message, and the request it belongs to. Errors
 * and requests are kept without anything of a caller. `log.level` may be changed at any time.
 */
export function openLog({ level, format, node, write }: LogSettings): FastifyBaseLogger {
  return pino(
    {
      level,
      base: { node },
      messageKey: 'message',
      errorKey: 'err',
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: {
        err: (error: unknown) => safeError(error),
        // The library logs its own of both in a few places: with addresses and headers.
        req: () => undefined,
        res: () => undefined,
      },
    },
    { write: format === 'json' ? write : (line) => write(readable(line)) },
  );
}

/** An event as people read it on a terminal: what it is about, then what went wrong in lines of its own. */
function readable(line: string): string {
  const event: unknown = JSON.parse(line);
  if (!(event instanceof Object)) return line;
  const { time, level, message, node: _node, err, ...rest } = namesIn(event);
  const around = Object.entries(rest).map(([name, value]) => `${name}=${shown(value)}`);
  const error = err instanceof Object ? namesIn(err) : undefined;
  const words = [time, level, message, ...around].map(shown).join(' ');
  if (error === undefined) return `${words}\n`;
  const stack = error['stack'] === undefined ? '' : `\n${shown(error['stack'])}`;
  const kind = [error['type'], error['code']].filter((each) => each !== undefined).map(shown);
  return `${words}\n${kind.join(' ')}: ${shown(error['message'])}${stack}\n`;
}

const namesIn = (value: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(value));
const shown = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);
