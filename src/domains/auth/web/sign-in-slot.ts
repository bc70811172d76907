import { type ReactNode, createContext } from 'react'

/** A further way to sign in, of a slice above this one; null: there is none. */
export const SignInSlot = createContext<ReactNode>(null)

/** Tells it whether the session should last. */
export const RememberMe = createContext<() => boolean>(() => false)
