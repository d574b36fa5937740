import type { Plugin } from 'vite'
import { LANGUAGE_TAGS, type Language } from '../../kit/rules/language.ts'

/** What the page itself says before any code is there, by what it says in English. */
const FRENCH: Readonly<Record<string, string>> = {
  'lang="en-CA"': `lang="${LANGUAGE_TAGS.fr}"`,
  '>Processing...<': '>Traitement en cours…<',
  'This application needs JavaScript. Please switch it on and load the page again.':
    'Cette application a besoin de JavaScript. Veuillez l’activer, puis recharger la page.',
  'This browser blocks cookies, so nothing can be sent from here. Please allow them for this site, or open the page in another browser.':
    'Ce navigateur bloque les témoins (cookies)\u00a0: rien ne peut être envoyé d’ici. Veuillez les autoriser pour ce site, ou ouvrir la page dans un autre navigateur.',
}

/** The page that every screen starts from, in the language of its build. Throws where it says none of this any more. */
export function pageIn(language: Language): Plugin {
  return {
    name: 'page-in',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => (language === 'en' ? html : Object.entries(FRENCH).reduce(replaced, html)),
    },
  }
}

function replaced(html: string, [english, french]: [string, string]): string {
  if (!html.includes(english)) throw new Error(`The page does not say ${english}.`)
  return html.replace(english, french)
}
