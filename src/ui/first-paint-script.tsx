import { languageChoiceKey, offeredLanguages } from '#shared/language.ts'
import { sessionTokenKey, signedInMark } from '#shared/signed-in-mark.ts'
import { addMissingFunctions } from './older-browsers.ts'
import { themeScript } from './theme-switch.tsx'
import { tolerateTranslators } from './translated-pages.ts'

const oneYearInSeconds = 31_536_000

/**
 * Marks on <html>, before the first paint, what a page cached for everybody cannot know about its reader:
 * `data-signed-in`; `data-offer`, the browser's preferred language when another is shown and none was chosen; and
 * `data-whole` after Back, a reload, or a jump by more than a viewport. Styles show the matching parts, so nothing
 * moves later. A click on an element with `data-remember` stores that language for a year and removes the offer; it is
 * handled here so that early clicks count. Inline in <head>; constant, because the Content-Security-Policy allows it by
 * its hash.
 */
const visitorScript = `try{let d=document.documentElement,l=${JSON.stringify(offeredLanguages)};if(localStorage.getItem('${sessionTokenKey}'))d.setAttribute('${signedInMark}','');if(!/(^|; )${languageChoiceKey}=/.test(document.cookie)){let w=navigator.languages.map(t=>t.toLowerCase().split('-')[0]).find(t=>l.includes(t));if(w&&w!==d.lang)d.dataset.offer=w}let y=0,w=()=>d.dataset.whole='';addEventListener('popstate',w);addEventListener('scroll',()=>{if(Math.abs(scrollY-y)>innerHeight)w();y=scrollY},{passive:true});if(performance.getEntriesByType('navigation')[0]?.type!='navigate')w();addEventListener('click',e=>{let r=e.target.closest('[data-remember]');if(r){document.cookie='${languageChoiceKey}='+r.dataset.remember+'; Path=/; Max-Age=${oneYearInSeconds}; SameSite=Lax'+(location.protocol=='https:'?'; Secure':'');delete d.dataset.offer}})}catch{}`

/** Tells Zod not to compile its checks: the Content-Security-Policy forbids `new Function`, and Firefox prints an error for each attempt. */
const zodScript = 'self.__zod_globalConfig={jitless:true}'

/**
 * Draws the cards that wait until they are near (`drawn-when-near` in theme.css) once the loaded page is idle, so that the scrollbar and a
 * picture of the whole page are right. All at once: one by one costs three times as much. Without idle times they are drawn when near.
 */
const restScript = `addEventListener('load',()=>self.requestIdleCallback?.(()=>{for(let c of document.querySelectorAll('.drawn-when-near'))c.style.contentVisibility='visible'}))`

/** Where the browser refuses session storage, the scripts that restore scroll positions would throw: they find one that keeps nothing. */
const storageScript = `try{sessionStorage.length}catch{Object.defineProperty(self,'sessionStorage',{value:{getItem:()=>null,setItem(){},removeItem(){}}})}`

/** All scripts. Empty in the browser build, since the script runs from the HTML and need not be shipped again. */
export const firstPaintScript = import.meta.env.SSR
  ? `(${String(addMissingFunctions)})();(${String(tolerateTranslators)})();${zodScript};${storageScript};${themeScript};${restScript};${visitorScript}`
  : ''

/** Renders the script. Put it into <head> before the styles; `<html>` needs `suppressHydrationWarning`, since it adds attributes. */
export function FirstPaintScript() {
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: firstPaintScript }} />
}
