/**
 * Tables that say nothing about a person beside what traces.ts names, and their columns that look as if they did: the test
 * that reads this takes columns that refer to people, or whose name speaks of one, for personal until they stand here.
 */
export const impersonal: Readonly<Record<string, readonly string[]>> = {
  alert_changes: [],
  // Keys are hashes (platform/rate-limits) and end within 90 days.
  attempt_limits: [],
  batch_choices: [],
  // Columns of listings, an owner by number among them.
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
  // Texts that everybody of the staff uses, without their author.
  reply_templates: ['name'],
  roles: ['name'],
  schema_migrations: ['name'],
  // What the agency says of itself.
  settings: [],
  subcategories: ['name'],
  // Numbers of listings and enquiries, for a month; what is sent is read when it is sent.
  webhook_deliveries: [],
  // Of a program, not of a person.
  webhooks: ['address'],
}

/** Columns of listings and pictures are about homes; what they say of who keeps them stands in traces.ts. */
export const aboutHomes: readonly string[] = ['properties', 'media']
