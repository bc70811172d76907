/** Local-storage key of the token (specification §3); its presence means that somebody is signed in. */
export const sessionTokenKey = 'token'

/** The attribute of <html> that says so to styles: set before the first paint, and whenever somebody signs in or out. */
export const signedInMark = 'data-signed-in'
