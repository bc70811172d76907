import { languageChoiceKey, offeredLanguages } from '#shared/language.ts'
import { sessionTokenKey, signedInMark } from '#shared/signed-in-mark.ts'
import { themeScript } from './theme-switch.tsx'

const oneYearInSeconds = 31_536_000

/**
 * Marks on <html>, before the first paint, what a page kept for everybody cannot know of its reader: `data-signed-in`; in `data-offer` the
 * language that the browser asks for where another one shows and none was chosen; and `data-whole` from when somebody goes Back, loads a page
 * again or jumps over more than a window of it. Styles show the fitting parts, so nothing moves later. A click on what has `data-remember`
 * keeps that language for a year, and none is offered any more; here, so that nobody who clicks early is ignored. Inline in <head>; constant,
 * because it is allowed by its hash.
 */
const visitorScript = `try{let d=document.documentElement,l=${JSON.stringify(offeredLanguages)};if(localStorage.getItem('${sessionTokenKey}'))d.setAttribute('${signedInMark}','');if(!/(^|; )${languageChoiceKey}=/.test(document.cookie)){let w=navigator.languages.map(t=>t.toLowerCase().split('-')[0]).find(t=>l.includes(t));if(w&&w!==d.lang)d.dataset.offer=w}let y=0,w=()=>d.dataset.whole='';addEventListener('popstate',w);addEventListener('scroll',()=>{if(Math.abs(scrollY-y)>innerHeight)w();y=scrollY},{passive:true});if(performance.getEntriesByType('navigation')[0]?.type!='navigate')w();addEventListener('click',e=>{let r=e.target.closest('[data-remember]');if(r){document.cookie='${languageChoiceKey}='+r.dataset.remember+'; Path=/; Max-Age=${oneYearInSeconds}; SameSite=Lax'+(location.protocol=='https:'?'; Secure':'');delete d.dataset.offer}})}catch{}`

/** All of it; only the server's, since it runs from the HTML and the browser's own code need not carry it once more. */
export const firstPaintScript = import.meta.env.SSR ? `${themeScript};${visitorScript}` : ''

/** Goes into <head> before the styles; `<html>` needs `suppressHydrationWarning`, since the script adds attributes. */
export function FirstPaintScript() {
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: firstPaintScript }} />
}
