/**
 * Tables with no personal data beyond traces.ts, and their columns that look personal. The test that reads this treats columns that refer
 * to people, or whose name suggests one, as personal unless they are listed here.
 */
export const impersonal: Readonly<Record<string, readonly string[]>> = {
  alert_changes: [],
  // Keys are hashes (platform/rate-limits) and expire within 90 days.
  attempt_limits: [],
  batch_choices: [],
  // Columns of listings, including the owner's id.
  batch_listings: [],
  categories: ['name'],
  deleted_standard_locations: [],
  import_pictures: [],
  listing_counts: [],
  listing_prices: [],
  listing_views: [],
  listing_words: [],
  listings_without_pictures: [],
  locations: ['name'],
  milestones: ['name'],
  monthly_prices: [],
  position_key: [],
  property_media: [],
  // Texts shared by all staff, without an author.
  reply_templates: ['name'],
  roles: ['name'],
  schema_migrations: ['name'],
  // The agency's own data.
  settings: [],
  subcategories: ['name'],
  // Ids of listings and enquiries, for a month; their data is read when it is sent.
  webhook_deliveries: [],
  // The address of a program, not of a person.
  webhooks: ['address'],
}

/** Tables about homes; what they say about their owners or authors is in traces.ts. */
export const aboutHomes: readonly string[] = ['properties', 'media']
