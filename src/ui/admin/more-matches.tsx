/** Says below the suggestions of an input that more match than are offered. */
export function MoreMatches({ text }: { text: string }) {
  return (
    <output className="bg-surface border-line text-muted sticky bottom-0 border-t px-3.5 py-2 text-sm block">
      {text}
    </output>
  )
}
