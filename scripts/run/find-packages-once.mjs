// Loaded before a command. For every file of a package that Node loads it reads the package's package.json anew. That of drizzle-orm has
// 180 KB and its files are 150: half of the time in which a server's code is loaded (docs/decisions/0067-time-of-a-start.md).
import { registerHooks } from 'node:module'

const name = 'drizzle-orm'
const inside = `/node_modules/${name}/`
const found = new Map()

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = '' } = context
    // Its files are all modules, and name each other with their endings.
    if (specifier.startsWith('.') && parentURL.includes(inside) && specifier.endsWith('.js'))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    if (!specifier.startsWith(name) || !context.conditions.includes('import')) return nextResolve(specifier, context)
    const known = found.get(specifier) ?? { ...nextResolve(specifier, context), shortCircuit: true }
    found.set(specifier, known)
    return known
  },
})
