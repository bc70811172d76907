import type { TranslationOf } from '../translate.ts'
import type { en } from './invalid-input.en.ts'

export const am: TranslationOf<typeof en> = {
  fix: ({ count }) => (count === 1 ? 'እባክዎ ምልክት የተደረገበትን መስክ ያስተካክሉ።' : `እባክዎ ምልክት የተደረገባቸውን ${count} መስኮች ያስተካክሉ።`),
}
