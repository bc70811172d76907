/** Tables of another slice that a slice's SQL may name, and why. */
export type ForeignTables = { slice: string; tables: readonly string[]; writes?: boolean; why: string }

/** Tables without a table object, since only SQL text names them. */
export const tablesWithoutObject = [
  { table: 'listings_without_pictures', slice: 'domains/listings' },
  { table: 'saved_views', slice: 'domains/saved-filters' },
  { table: 'listing_presence', slice: 'domains/listing-admin' },
  { table: 'students', slice: 'domains/students' },
  { table: 'settings', slice: 'domains/settings' },
  { table: 'listing_reminders', slice: 'domains/listing-lifecycle' },
  { table: 'listing_views', slice: 'domains/listing-visits' },
  { table: 'monthly_prices', slice: 'domains/listing-insight' },
  { table: 'alert_people', slice: 'domains/saved-searches' },
  { table: 'saved_searches', slice: 'domains/saved-searches' },
  { table: 'alert_requests', slice: 'domains/saved-searches' },
  { table: 'alert_changes', slice: 'domains/saved-searches' },
  { table: 'alert_matches', slice: 'domains/saved-searches' },
] as const

/** Tables that only one file may write, for all callers. */
export const writers: Readonly<Record<string, string>> = {
  properties: 'src/domains/listings/server/listing-writer.ts',
}

/** The few reads, and fewer writes, across slices: each saves a second query or keeps two tables consistent in one transaction. */
export const foreignTables: readonly ForeignTables[] = [
  {
    slice: 'audit',
    tables: ['properties', 'users'],
    why: 'whether what changed is for rent or for sale, and whose it is',
  },
  {
    slice: 'users',
    tables: ['roles', 'second_factors'],
    why: 'a user is listed with the name of their role and whether they have a second factor',
  },
  {
    slice: 'auth',
    tables: ['users', 'roles', 'second_factors', 'settings'],
    why: 'each request reads its session, user, permissions, second factor and which roles need one in one query',
  },
  { slice: 'auth', tables: ['users'], writes: true, why: 'a sign-in and a new password change the account itself' },
  { slice: 'invitations', tables: ['users'], why: 'an invited person is an account that waits for its link' },
  { slice: 'invitations', tables: ['users'], writes: true, why: 'the link sets the password of the account' },
  { slice: 'second-factors', tables: ['users'], why: 'whose second factor was reset is told in their language' },
  {
    slice: 'api-tokens',
    tables: ['users', 'roles'],
    why: 'who calls with a token, and what their role grants, in one query',
  },
  { slice: 'saved-filters', tables: ['users', 'roles'], why: 'a shared filter names its owner and the role it is for' },
  {
    slice: 'notifications',
    tables: ['users', 'roles'],
    why: 'who is told is chosen by role, in the statement that tells them',
  },
  {
    slice: 'enquiries',
    tables: ['users', 'roles', 'properties'],
    why: 'an enquiry names its agent, who must be allowed to answer, and must be of a public listing',
  },
  {
    slice: 'kept-listings',
    tables: ['users', 'properties'],
    why: 'merging holds the person; a listing that left the market is told of as sold, rented or gone',
  },
  {
    slice: 'media',
    tables: ['users', 'students', 'settings'],
    why: 'the sweep spares pictures of people and the logo',
  },
  { slice: 'listings', tables: ['media', 'users'], why: 'a list reads its pictures and owners with the listings' },
  { slice: 'listings', tables: ['listing_prices'], why: 'a draft without former prices was never on the market' },
  {
    slice: 'listing-batches',
    tables: ['properties', 'audit_events', 'media'],
    why: 'a piece holds the listings that it changes, and the record says whose a batch is',
  },
  {
    slice: 'listing-batches',
    tables: ['batch_listings', 'property_media'],
    writes: true,
    why: 'what an undo did or left is noted where it is remembered, and it takes back the pictures of an import',
  },
  {
    slice: 'listing-index',
    tables: ['properties', 'property_media', 'media', 'listings_without_pictures', 'listing_words'],
    why: 'the public market is read into memory, where it is counted',
  },
  {
    slice: 'listing-insight',
    tables: ['properties', 'locations'],
    why: 'the medians of the months are computed by one query',
  },
  {
    slice: 'saved-searches',
    tables: ['listing_words', 'users'],
    why: 'the database looks at the words of changed listings; an account is told without confirmation at its proven address',
  },
  {
    slice: 'handover',
    tables: ['properties', 'enquiries', 'saved_views', 'listing_imports'],
    why: 'what a person has is counted before it is handed over',
  },
  {
    slice: 'handover',
    tables: ['saved_views', 'listing_imports'],
    writes: true,
    why: 'all that a person has becomes another one’s in one transaction',
  },
  {
    slice: 'personal-data',
    tables: ['enquiries'],
    why: 'notifications are found by what they are about; all else it names is declared in its list of traces',
  },
  {
    slice: 'webhooks',
    tables: ['properties', 'enquiries'],
    why: 'what is sent is read when it is sent, and only then',
  },
  {
    slice: 'first-day',
    tables: ['properties', 'categories', 'locations', 'users', 'roles', 'audit_events'],
    why: 'one query says what there is already',
  },
  { slice: 'search', tables: ['properties'], why: 'a search reads the few columns by which a listing is recognised' },
  {
    slice: 'listing-admin',
    tables: ['properties'],
    why: 'the export reads listings page by page',
  },
  { slice: 'listing-admin', tables: ['users'], why: 'whoever has a listing open is named' },
  {
    slice: 'listing-lifecycle',
    tables: ['properties', 'users', 'roles'],
    why: 'what ends soon is locked with its owner',
  },
  { slice: 'listing-visits', tables: ['properties'], why: 'visits of a listing that is gone are not counted' },
  {
    slice: 'listing-files',
    tables: ['property_media', 'media'],
    why: 'an import brings the pictures that a listing lacks',
  },
  {
    slice: 'listing-files',
    tables: ['property_media', 'batch_listings'],
    writes: true,
    why: 'pictures of an import are attached as a part of its batch, in the transaction that forgets that they wait',
  },
  {
    slice: 'listing-import',
    tables: ['properties', 'categories', 'subcategories', 'batch_listings'],
    why: 'rows are compared with what is there',
  },
  {
    slice: 'listing-import',
    tables: ['categories', 'subcategories', 'batch_listings'],
    writes: true,
    why: 'a file may bring new categories, and what it brought can be undone',
  },
  {
    slice: 'agent-workspace',
    tables: ['properties', 'property_media', 'media', 'listing_views'],
    why: 'one query counts what the own listings lack and their visits',
  },
  {
    slice: 'dashboard',
    tables: ['properties', 'audit_events'],
    why: 'what happened to the own listings is counted by the database',
  },
  {
    slice: 'demo',
    tables: ['media', 'categories', 'subcategories', 'property_media', 'listing_prices'],
    writes: true,
    why: 'the loader fills an empty market in one transaction, the remover empties it',
  },
  { slice: 'demo', tables: ['properties'], why: 'only an empty market is filled; categories with real listings stay' },
]
