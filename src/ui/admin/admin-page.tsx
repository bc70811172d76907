import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { PageHead } from '../page-head.tsx'
import { LastFailure } from './last-failure.tsx'

type AdminPageProps = {
  title: string
  /** A sentence under the title. */
  text?: string
  /** Buttons at the end of the title's line. */
  actions?: ReactNode
  children: ReactNode
}

/** A screen of the back-office: its heading, actions and contents. Not indexed by search engines. */
export function AdminPage({ title, text, actions, children }: AdminPageProps) {
  return (
    <>
      <PageHead title={title} description={text ?? title} indexed={false} />
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pb-3">
        <div className={classNames('max-w-text grid min-w-0 gap-1', text !== undefined && 'flex-1 basis-60')}>
          <h1 className="text-2xl tracking-tight">{title}</h1>
          {text === undefined ? null : <p className="text-muted">{text}</p>}
        </div>
        {actions}
      </header>
      <LastFailure />
      {children}
    </>
  )
}
