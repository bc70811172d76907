import { useMessages } from '#ui/language.tsx'
import { WrittenText } from '#ui/written-text.tsx'
import { storefrontMessages } from '../../messages/index.ts'
import { DetailSection } from './detail-section.tsx'

/** The full description as it was written, where it says more than the title: paragraphs and line breaks kept, nothing in it is markup. */
export function ListingDescription({ text }: { text: string }) {
  const t = useMessages(storefrontMessages).details
  if (text === '') return null
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  return (
    <DetailSection title={t.description}>
      <div className="max-w-text grid gap-4">
        {paragraphs.map((paragraph, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- paragraphs have no other identity and never move
          <p key={index} className="whitespace-pre-line">
            <WrittenText text={paragraph.trim()} />
          </p>
        ))}
      </div>
    </DetailSection>
  )
}
