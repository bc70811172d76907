// Preloaded before a command: if scripts/run.mjs is killed with SIGKILL it cannot pass that on, so the command polls its parent.
const parent = process.ppid
const CHECK_MS = 500

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, CHECK_MS).unref()
