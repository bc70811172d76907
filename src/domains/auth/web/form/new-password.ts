/** The text for the second of two new passwords that differ; empty when they are the same (specification §5). */
export function mismatchOf(values: FormData, text: string): Record<string, string> {
  return values.get('password') === values.get('confirm') ? {} : { confirm: text }
}
