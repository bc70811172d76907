/** JSON that stays inside its `<script>` whatever the listing's texts say (security.md 18). */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}

/** What search engines and other programs read of a page in the HTML of the server; null in browsers, which need not carry what makes it. */
export function StructuredData({ data }: { data: object | null }) {
  return (
    // Data, not a program: the content policy neither needs to allow it nor hinders it.
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: data ? inlineJson(data) : '' }}
    />
  )
}
