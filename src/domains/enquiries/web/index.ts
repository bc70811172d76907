export { askAction, askContext } from './ask/ask-action.ts'
export { AskForm } from './ask/ask-form.tsx'
