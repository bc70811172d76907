/** A setting with a wrong value; the message is one readable line that names the variable. */
export class ConfigError extends Error {}
