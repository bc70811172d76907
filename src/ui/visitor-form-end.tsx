import { Button } from './button.tsx'
import { useMessages } from './language.tsx'
import { uiMessages } from './messages/index.ts'

type VisitorFormEndProps = { busy: boolean; failure: string | null; send: string; sending: string }

/** The end of a form that visitors can send: a honeypot field, the error, the button. */
export function VisitorFormEnd({ busy, failure, send, sending }: VisitorFormEndProps) {
  const t = useMessages(uiMessages)
  return (
    <>
      {/* A honeypot: people do not see it, so only bots fill it in. */}
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
