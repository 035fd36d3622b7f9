/** Loaded into every child before its own code: a parent that is killed takes its children along, in good order. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel does not keep a process alive.
process.channel?.unref();
