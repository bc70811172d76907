import { expect, test } from 'vitest'
import { textFilesOf } from './text-files.ts'

test('a page is told with the texts that it, and what it imports, loads in each language', () => {
  const page = 'src/domains/auth/web/login.page.tsx?__react-router-build-client-route'
  const built = {
    [page]: { file: 'assets/login.js', imports: ['_form.js', '_site.js'] },
    '_form.js': {
      file: 'assets/form.js',
      dynamicImports: ['src/domains/auth/messages/web.am.ts', 'src/domains/auth/messages/web.en.ts', '_viewer.js'],
    },
    '_site.js': { file: 'assets/site.js' },
    '_viewer.js': { file: 'assets/viewer.js' },
    'src/domains/auth/messages/web.am.ts': { file: 'assets/web.am.js', imports: ['_site.js'] },
    'src/domains/auth/messages/web.en.ts': { file: 'assets/web.en.js', imports: ['_words.js'] },
    '_words.js': { file: 'assets/words.js' },
  }
  expect(textFilesOf(built)).toEqual({
    '../domains/auth/web/login.page': { am: ['/assets/web.am.js'], en: ['/assets/web.en.js', '/assets/words.js'] },
  })
})
