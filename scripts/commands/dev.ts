process.env['NODE_ENV'] = 'development'
await import('./start.ts')
