export { askAction } from './ask/ask-action.ts'
export { askContext } from './ask/ask.context.ts'
export { AskForm } from './ask/ask-form.tsx'
