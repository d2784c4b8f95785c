/** How much the log says, from least to most. */
export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** For somebody who looks at a terminal, or for a collector. */
export const logFormats = ['text', 'json'] as const;
export type LogFormat = (typeof logFormats)[number];
