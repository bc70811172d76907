/** Texts of the calls for templates. English defines the keys. */
export const en = {
  added: 'Template added successfully',
  saved: 'Template updated successfully',
  deleted: 'Template deleted successfully',
  notFound: 'There is no such template.',
  nameTaken: 'Another template has this name.',
  unknownField: (p: { written: string; known: string }) => `${p.written} is not a placeholder. Available: ${p.known}.`,
  tooMany: (p: { count: number }) => `There may be ${p.count} templates at most.`,
  group: 'Enquiries',
  permissions: {
    'reply-templates.write': {
      label: 'Manage reply templates',
      description: 'Write the texts that agents answer enquiries with.',
    },
  },
}
