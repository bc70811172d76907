import { type ReactNode, createContext } from 'react'

/** Another kind of sign-in, provided by a slice above this one; null if there is none. */
export const SignInSlot = createContext<ReactNode>(null)

/** Returns whether the session should be remembered. */
export const RememberMe = createContext<() => boolean>(() => false)
