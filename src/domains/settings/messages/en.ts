/** Texts of the settings. English defines the keys. */
export const en = {
  /** What its screens, entries of the menu and quick actions are called. */
  names: { settings: 'Settings' },
  saved: 'Settings saved successfully',
  group: 'Settings',
  permissions: {
    'settings.write': {
      label: 'Change settings',
      description: 'Change the contact phone and other site-wide settings.',
    },
  },
  title: 'Settings',
  text: 'Changes apply to everyone immediately and are recorded in the audit log.',
  save: 'Save settings',
  saving: 'Saving…',
  failed: 'The settings could not be loaded.',
  savingFailed: 'An error occurred while saving the settings.',
  reset: (p: { value: string }) => `Reset to default (${p.value})`,
  languages: { en: 'English', am: 'Amharic' },
  placeholderPhone: {
    title: 'The contact phone is not a real one',
    text: (p: { phone: string }) => `Every page tells visitors to call ${p.phone}. Nobody answers there.`,
    action: 'Set the contact phone',
  },
  sections: { contact: 'Contact', listings: 'Listings', enquiries: 'Enquiries', signIn: 'Signing in' },
  fields: {
    contact_phone: 'Contact phone',
    contact_place: 'Address',
    contact_hours: 'Opening hours',
    listing_lifetime_days: 'Listings expire after (days)',
    expiry_reminder_days: 'Remind the agent (days before expiry)',
    enquiries_per_hour: 'Enquiries per hour from one IP address',
    bot_check: 'Bot-check',
    second_factor_roles: 'Roles that need two-step sign-in',
    hidden_providers: 'Sign-in providers shown',
  },
  hints: {
    contact_phone: 'Shown on every page.',
    listing_lifetime_days: 'Enter 0 for no expiry.',
    enquiries_per_hour: 'Further enquiries are blocked until the hour is over.',
    bot_check: 'Asks browsers to solve a small puzzle before signing in, registering and asking for a new password.',
    second_factor_roles: 'People of these roles can do nothing until they have set up an authenticator app.',
    hidden_providers: 'No sign-in provider is configured on this server.',
  },
  modes: { off: 'Off', 'after-failures': 'After repeated failures', always: 'Always' },
}
