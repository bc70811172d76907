import { type ActionFunctionArgs, createContext, data, redirect } from 'react-router'
import { formFields } from '#shared/form-fields.ts'
import type { AskByForm } from '../../enquiry.ts'

/** Gives the page of a listing what takes a question without script. */
export const askContext = createContext<AskByForm>()

/** Takes the question that a browser sends by itself: without script, or before the page's script runs. */
export async function askAction({ context, params, request }: ActionFunctionArgs) {
  const fields = formFields(await request.formData())
  const refused = await context.get(askContext)({ ...fields, property_id: params['id'] ?? '' })
  if (refused) return data(refused, { status: refused.status })
  return redirect(sentAddress(new URL(request.url).pathname), 303)
}

/** The page of a listing after a question was sent without script: it says so in the place of the form. */
function sentAddress(pathname: string): string {
  return `${pathname}?asked=1#ask`
}

export function saysSent(search: string): boolean {
  return new URLSearchParams(search).get('asked') === '1'
}
