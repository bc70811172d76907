/** Texts of the screen of templates. */
export const en = {
  /** What its screens, entries of the menu and quick actions are called. */
  names: { templates: 'Reply templates' },
  text: 'Texts that agents answer enquiries with.',
  add: 'Add template',
  edit: 'Edit template',
  name: 'Name',
  subject: 'Subject of the email',
  body: 'Text',
  fields:
    'Filled in when it is used: {name} who asked, {listing}, {reference}, {address}, {agent} who answers, {link} to the listing.',
  save: 'Save',
  empty: 'No templates yet.',
  emptyText: 'Templates save agents from writing the same thing again and again.',
  deleteText: 'This template will be deleted. Answers that were given stay in the log.',
  failed: 'The template could not be saved.',
  deletingFailed: 'The template could not be deleted.',
}
