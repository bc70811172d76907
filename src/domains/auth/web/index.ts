export { withBotCheck } from './bot-check.ts'
export { OverLink, forgetMailedToken, nullIfInvalid, useMailedToken } from './mailed-link.tsx'
export { Done, LinkByMail, Outcome, useOwnList } from './account/own-list.tsx'
export {
  type Failure,
  CodeInput,
  FormEnd,
  FormFailure,
  FormInput,
  NewPasswordInputs,
  ConfirmedFormEnd,
  CurrentPassword,
  toFailure,
} from './form/form-inputs.tsx'
export { useForm } from './form/use-form.ts'
export { GuestPage } from './guest-page.tsx'
export { RememberMe } from './sign-in-slot.ts'
export { useSignInTexts } from './sign-in-texts.ts'
export { useLanding } from './use-return-path.ts'
