import { en as about } from './about.en.ts'
import { en as blog } from './blog.en.ts'
import { en as services } from './services.en.ts'

/** Texts of single pages that the server sends with them: nobody loads them who reads others. English defines the keys. */
export const en = { about, blog, services }
