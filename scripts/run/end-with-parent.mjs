// Loaded before a command: when scripts/run.mjs is killed outright it cannot pass that on, so the command looks for itself.
const parent = process.ppid
const CHECK_MS = 500

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, CHECK_MS).unref()
