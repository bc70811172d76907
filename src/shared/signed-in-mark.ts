/** Local-storage key of the token (specification §3); its presence means that somebody is signed in. */
export const sessionTokenKey = 'token'

/** Attribute of <html> that tells styles so: set before the first paint and whenever somebody signs in or out. */
export const signedInMark = 'data-signed-in'
