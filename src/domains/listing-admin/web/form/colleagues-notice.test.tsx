import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageProvider } from '#ui/language.tsx'
import { am } from '../../messages/am.ts'
import { en } from '../../messages/en.ts'
import { ColleaguesLine } from './colleagues-notice.tsx'

test.each([
  ['en' as const, en, ['Hirut'], 'Hirut has this listing open'],
  ['en' as const, en, ['Hirut', 'Abel'], 'Hirut, Abel have this listing open'],
  ['am' as const, am, ['ሂሩት'], 'ሂሩት ይህን ንብረት ከፍተዋል'],
])('colleagues who have the listing open are named: %s', (language, propertyOffice, names, text) => {
  const page = (
    <LanguageProvider language={language} catalogue={{ propertyOffice }}>
      <ColleaguesLine names={names} />
    </LanguageProvider>
  )
  expect(renderToString(page)).toContain(text)
})
