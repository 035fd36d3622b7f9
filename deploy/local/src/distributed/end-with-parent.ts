/** Loaded into every child before its own code: when its parent is killed, the child drains and stops. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel does not keep a process alive.
process.channel?.unref();
