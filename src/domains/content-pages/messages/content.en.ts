import { en as about } from './about.en.ts'
import { en as blog } from './blog.en.ts'
import { en as privacy } from './privacy.en.ts'
import { en as services } from './services.en.ts'

/** Texts of single pages, sent by the server with them only, so that other pages do not load them. English defines the keys. */
export const en = { about, blog, privacy, services }
