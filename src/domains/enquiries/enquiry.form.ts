/** A question that the server did not take from a form sent without script, with what the visitor had written. */
export type RefusedQuestion = {
  status: number
  values: Readonly<Record<string, string>>
  /** What is wrong with a field, by its name. */
  errors: Readonly<Record<string, string>>
  /** What is wrong otherwise. */
  failure: string | null
}

/** Takes a question as the fields of a form; null when it was taken. */
export type AskByForm = (fields: Readonly<Record<string, string>>) => Promise<RefusedQuestion | null>
