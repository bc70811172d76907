export { pageAfterSignIn, pageOfStep } from './landing.ts'
export { messageSchema, signedInSchema, tokenSchema } from './session.schemas.ts'
