/** Why a federated sign-in did not end in a session; told to the page in the fragment of its address. */
export const federatedFailures = [
  'provider-unavailable',
  'sign-in-cancelled',
  'sign-in-failed',
  'email-missing',
  'email-unverified',
  'account-exists',
  'account-suspended',
  'too-many-attempts',
] as const
export type FederatedFailure = (typeof federatedFailures)[number]

export const federatedModes = ['redirect', 'popup'] as const
export type FederatedMode = (typeof federatedModes)[number]

/** Where the browser goes when the provider is done, in either mode. */
export const federatedEndPath = '/login/complete'
