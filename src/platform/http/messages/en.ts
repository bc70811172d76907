/** Texts of responses that belong to no slice. English defines the keys. */
export const en = {
  tooManyRequests: ({ minutes }: { minutes: string }) => `Too many requests. Please try again in ${minutes} min.`,
  notFound: 'There is nothing at this address.',
  wrongMethod: ({ methods }: { methods: string }) => `This address takes only: ${methods}.`,
  notSignedIn: 'Please log in first.',
  badRequest: 'The request could not be understood.',
  crossSiteForm: 'This form was sent by another site. Please send it from our page.',
  notJson: 'Is not valid JSON.',
  repeatedKey: 'Is given more than once.',
  tooLarge: 'The request is too large.',
  encodedBody: 'Bodies with a Content-Encoding are not accepted. Send the body unencoded.',
  brokenForm: 'The form ended early or cannot be read. Please send it again.',
  wrongIdempotencyKey: 'The Idempotency-Key must have 1 to 200 visible ASCII characters.',
  reusedIdempotencyKey: 'This Idempotency-Key was used for another request.',
  staleVersion: 'Someone else changed this in the meantime. Review the differences before you save.',
  unavailable: 'The service is briefly unavailable. Please try again in a moment.',
  busy: 'The server is too busy for this just now. Please try again in a moment.',
  busyTitle: 'One moment, please',
  diskFull: 'The disk of the server is full. Nothing was saved; please tell an administrator.',
  internal: 'Something went wrong on our side.',
  notForApiTokens: 'API tokens can’t be used for this. It is about your own account: please log in.',
  secondFactorNeeded: 'Your role needs two-step sign-in. Please set it up first.',
  missingPermission: ({ label, permission }: { label: string; permission: string }) =>
    `You need this permission: ${label} (${permission})`,
  operatorOnly:
    'Only the operator of this server may read this: with METRICS_TOKEN as the bearer token, or from the machine itself.',
  firstErrors: ({ count }: { count: number }) => `Only the first ${count} are listed.`,
}
