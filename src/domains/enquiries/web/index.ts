export { AskForm } from './ask/ask-form.tsx'
export { askTexts } from './ask/ask-texts.ts'
