/** The frame that text inputs, selects and text areas share; errors thicken and redden it. */
export const controlStyle = [
  'block w-full min-h-11 rounded-sm border border-edge bg-surface px-3.5 text-base text-ink transition-colors',
  'placeholder:text-muted hover:border-juniper',
  'focus-visible:border-juniper focus-visible:outline-1 focus-visible:outline-offset-0',
  'aria-invalid:border-danger aria-invalid:outline-danger aria-invalid:shadow-[inset_3px_0_0_var(--color-danger)]',
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted disabled:hover:border-edge',
].join(' ')
