/** What a role is called: built-in ones by the names of a language, others as they were named. */
export function roleName(name: string, names: Readonly<Record<string, string>>): string {
  return (Object.hasOwn(names, name) ? names[name] : undefined) ?? name
}
