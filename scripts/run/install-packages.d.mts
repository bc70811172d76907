export function installPackages(root: string, options: { withDevelopment: boolean }): Promise<void>
