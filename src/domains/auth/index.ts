export { pageAfterSignIn, pageOfStep } from './landing.ts'
export { claimedPassword, signInCode, signedInSchema, tokenSchema } from './session.schemas.ts'
export { type SecondFactorCheck, resetLife, resetLinkInvalid, secondFactorRequired, wrongCode } from './session.ts'
