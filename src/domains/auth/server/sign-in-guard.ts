import { botCheckRequired } from '../session.errors.ts'
import { mostWrongFromAddress, type AuthLimits } from './auth.limits.ts'

/** Whose attempt it is: the account by its normalised e-mail, whether it exists or not, and the client's address. */
type Attempt = { email: string; address: string }

export type SignInGuard = ReturnType<typeof createSignInGuard>

/**
 * Counts wrong sign-ins per account, per address and per both (security.md 3). Each attempt is counted before the
 * password is looked at, so that parallel guesses cannot slip through, and given back when it was right. Too many of an
 * account are refused; too many from an address, which a neighbourhood may share, need the bot-check solved.
 *
 * The owner is never locked out for good: windows end by themselves and refused attempts do not extend them; from an
 * address that opened the account before, guesses made elsewhere do not count; a reset by mail clears the account.
 */
export function createSignInGuard(limits: AuthLimits) {
  const { signInPair, signInAccount, signInAddress, familiar } = limits
  const isFamiliar = async ({ email, address }: Attempt) => (await familiar.taken(email, address)) > 0

  return {
    /** `isHuman` is asked where the address had too many failures. Throws TooManyAttempts, `bot-check-required`. */
    begin: async (attempt: Attempt, isHuman: () => Promise<boolean>) => {
      const { email, address } = attempt
      // Looked at before anything is counted: who sends no solution counts for no account.
      const isExhausted = (await signInAddress.taken(address)) >= mostWrongFromAddress
      if (isExhausted && !(await isHuman())) throw botCheckRequired()
      await signInPair.take(email, address)
      const familiarHere = await isFamiliar(attempt)
      if (!familiarHere) await signInAccount.take(email)
      if ((await signInAddress.count(address)) <= mostWrongFromAddress || isExhausted) return
      // Others came in between.
      await signInPair.giveBack(email, address)
      if (!familiarHere) await signInAccount.giveBack(email)
      await signInAddress.giveBack(address)
      throw botCheckRequired()
    },
    succeeded: async (attempt: Attempt) => {
      const { email, address } = attempt
      if (!(await isFamiliar(attempt))) await signInAccount.giveBack(email)
      await familiar.mark(email, address)
      await signInPair.forget(email, address)
      await signInAddress.giveBack(address)
    },
    /** The owner proved who they are by mail. */
    cleared: async ({ email, address }: Attempt) => {
      await signInAccount.forget(email)
      await signInPair.forget(email, address)
    },
    /** Whether there were so many failures that a bot-check is due. */
    suspicious: async ({ email, address }: Attempt) => {
      const counts = [signInPair.taken(email, address), signInAccount.taken(email), signInAddress.taken(address)]
      const [pair = 0, account = 0, wholeAddress = 0] = await Promise.all(counts)
      return pair >= 3 || account >= 5 || wholeAddress >= 10
    },
  }
}
