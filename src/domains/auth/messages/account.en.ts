/** What the screen of the own account is called in the back-office. English defines the keys. */
export const en = { names: { account: 'My account' } }
