/** What the product is to the identity provider of the tests. */
export const clientId = 'rent-home'
export const clientSecret = 'client-secret-of-the-test'

/** Settings of the product that name the provider at `issuer` `local`. */
export const providerSettings = (issuer: string): Record<string, string> => ({
  OIDC_PROVIDERS: 'local',
  OIDC_LOCAL_ISSUER: issuer,
  OIDC_LOCAL_CLIENT_ID: clientId,
  OIDC_LOCAL_CLIENT_SECRET: clientSecret,
  OIDC_LOCAL_LABEL: 'Local identity',
})
