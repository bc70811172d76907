import { data, redirect, type ActionFunctionArgs } from 'react-router'
import { askContext } from './ask.context.ts'
import { sentAddress } from './sent-address.ts'

/** Takes the question that a browser sends by itself: without script, or before the page's script runs. */
export async function askAction({ context, params, request }: ActionFunctionArgs) {
  const fields = [...(await request.formData())].map(([name, value]) => [name, String(value)])
  const refused = await context.get(askContext)({ ...Object.fromEntries(fields), property_id: params['id'] ?? '' })
  if (refused) return data(refused, { status: refused.status })
  return redirect(sentAddress(new URL(request.url).pathname), 303)
}
