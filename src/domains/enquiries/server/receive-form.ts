import type { RequestOrigin } from '#shared/actor.ts'
import { defaultLanguage } from '#shared/language.ts'
import { messageText } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'
import { checkInput } from '#shared/validation/text.ts'
import type { AskByForm } from '../enquiry.form.ts'
import { newEnquirySchema } from '../enquiry.schemas.ts'
import type { ReceiveEnquiry } from './receive-enquiry.ts'

/** Takes questions from forms sent without script, and says what is wrong in the words of the page. */
export function receiveForm(receive: ReceiveEnquiry, origin: RequestOrigin): AskByForm {
  const language = origin.language ?? defaultLanguage
  return async (fields) => {
    // A form sends its empty fields too.
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
    try {
      await receive(checkInput(newEnquirySchema, given), origin)
      return null
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      const errors = Object.fromEntries(
        problem.fields.map(({ field, message }) => [field, messageText(message, language)]),
      )
      const failure = problem.fields.length > 0 ? null : messageText(problem.text, language)
      return { status: problem.status, values: fields, errors, failure }
    }
  }
}
