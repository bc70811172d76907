/** Client credentials of the product at the tests' identity provider. */
export const clientId = 'rent-home'
export const clientSecret = 'client-secret-of-the-test'

/** Returns the settings of the product that name the provider at `issuer` `local`. */
export const providerSettings = (issuer: string): Record<string, string> => ({
  OIDC_PROVIDERS: 'local',
  OIDC_LOCAL_ISSUER: issuer,
  OIDC_LOCAL_CLIENT_ID: clientId,
  OIDC_LOCAL_CLIENT_SECRET: clientSecret,
  OIDC_LOCAL_LABEL: 'Local identity',
})
