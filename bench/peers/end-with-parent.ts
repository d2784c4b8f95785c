/** Loaded before a program that knows nothing of its parent, so that none is left behind. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
