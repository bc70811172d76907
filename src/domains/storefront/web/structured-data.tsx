/** Returns JSON that cannot break out of its `<script>`, whatever the listing's texts contain (security.md 18). */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}

/** Structured data in the server's HTML for search engines; null in browsers, which need not load the code that makes it. */
export function StructuredData({ data }: { data: object | null }) {
  return (
    // Data, not a script: the content security policy does not apply to it.
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: data ? inlineJson(data) : '' }}
    />
  )
}
