type LoggedError = { type: string; message: string; stack: string; [more: string]: unknown }

/** What the log says of an error: a failed query without its values, among which are the hashes of secrets (security.md 2). */
export function withoutValues(error: Error): LoggedError {
  const { name, message, stack = '', cause } = error
  return {
    type: name,
    message: withoutParameters(message),
    stack: withoutParameters(stack),
    ...('code' in error && { code: error.code }),
    ...(cause instanceof Error && { cause: withoutValues(cause) }),
  }
}

export function withoutParameters(text: string): string {
  return text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '')
}
