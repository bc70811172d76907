import { type ActionFunctionArgs, createContext, data, redirect } from 'react-router'
import { formFields } from '#shared/form.ts'
import type { AskByForm } from '../../enquiry.ts'

/** Gives the listing page the function that takes a question without JavaScript. */
export const askContext = createContext<AskByForm>()

/** Handles a form that the browser submits natively: without JavaScript, or before hydration. */
export async function askAction({ context, params, request }: ActionFunctionArgs) {
  const fields = formFields(await request.formData())
  const refused = await context.get(askContext)({ ...fields, property_id: params['id'] ?? '' })
  if (refused) return data(refused, { status: refused.status })
  // The page shows the confirmation in place of the form.
  return redirect(`${new URL(request.url).pathname}?asked=1#ask`, 303)
}

export function isConfirmation(search: string): boolean {
  return new URLSearchParams(search).get('asked') === '1'
}
