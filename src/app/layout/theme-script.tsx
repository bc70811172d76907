import { themeScript } from '#ui/theme-choice.ts'

/** Goes into <head> before the styles; `<html>` needs `suppressHydrationWarning`, since the script adds an attribute. */
export function ThemeScript() {
  return <script dangerouslySetInnerHTML={{ __html: themeScript }} />
}
