/** k6's timers are those of every runtime. */
const { setTimeout, clearTimeout } = globalThis;
export { clearTimeout, setTimeout };
