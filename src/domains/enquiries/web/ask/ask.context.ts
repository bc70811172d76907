import { createContext } from 'react-router'
import type { AskByForm } from '../../enquiry.form.ts'

/** Gives the page of a listing what takes a question without script. */
export const askContext = createContext<AskByForm>()
