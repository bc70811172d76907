/** Returns the processor time that work takes, in milliseconds; unlike its duration, it does not depend on what else the machine does. */
export async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
