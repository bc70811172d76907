/** Name of the account screen in the back-office. English defines the keys. */
export const en = { names: { account: 'My account' } }
