/** The server's texts about the providers linked to an account. English defines the keys. */
export const en = {
  notLinked: 'Your account was never linked to this provider.',
  unlinked: ({ provider }: { provider: string }) => `Unlinked. You can no longer log in with ${provider}.`,
  linked: ({ provider }: { provider: string }) => `Linked. You can log in with ${provider} again.`,
}
