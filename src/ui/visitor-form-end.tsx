import { Button } from './button.tsx'
import { useMessages } from './language.tsx'
import { uiMessages } from './messages/index.ts'

type VisitorFormEndProps = { busy: boolean; failure: string | null; send: string; sending: string }

/** The end of a form that anybody sends without signing in: a trap for programs, what went wrong, the button. */
export function VisitorFormEnd({ busy, failure, send, sending }: VisitorFormEndProps) {
  const t = useMessages(uiMessages)
  return (
    <>
      {/* Nobody sees it, so nobody fills it in. */}
      <div aria-hidden="true" className="absolute -start-[200vw]">
        <label>
          {t.leaveEmpty}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p role="alert" className="text-danger font-medium empty:hidden">
        {failure}
      </p>
      <Button type="submit" busy={busy} className="justify-self-start max-sm:w-full">
        {busy ? sending : send}
      </Button>
    </>
  )
}
