/** The server's texts about webhooks. English defines the keys. */
export const en = {
  group: 'Webhooks',
  permissions: {
    'webhooks.write': {
      label: 'Manage webhooks',
      description: 'Have listings and enquiries, with the names and phones of visitors, sent to other programs.',
    },
  },
  notFound: 'There is no such webhook.',
  deliveryNotFound: 'There is no such delivery.',
  tooMany: ({ max }: { max: number }) => `There are ${max} webhooks. Delete one that you no longer use first.`,
  wrongAddress: 'Enter an address that begins with https:// and has no user name or password in it.',
  privateAddress: 'This address is in a private network. Enter one that can be reached from the internet.',
  eventsNeeded: 'Choose at least one event.',
  added: 'Webhook added successfully',
  saved: 'Webhook saved successfully',
  deleted: 'Webhook deleted successfully',
  delivered: 'Delivered. The receiver accepted it.',
  notDelivered: 'Not delivered. The log says why.',
}
