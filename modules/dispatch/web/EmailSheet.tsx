import DOMPurify from 'dompurify'
import { useLayoutEffect, useRef } from 'react'
import classes from './EmailSheet.module.css'

/**
 * An e-mail as its receivers see it, cleaned, and apart from our own styles. It stands in a shadow tree rather than in a
 * frame: it grows with its text, and is searched, read out and printed with the page.
 */
export function EmailSheet({ html, title }: { html: string; title: string }) {
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = host
    if (!current) return
    const root = current.shadowRoot ?? current.attachShadow({ mode: 'open' })
    root.replaceChildren(...cleanParts(html))
  }, [html])
  return (
    <section className={classes.email} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <div ref={host} className="anywhere" />
    </section>
  )
}

/** The e-mail's own styles and its body, without anything that runs or is fetched. */
function cleanParts(html: string): Node[] {
  const page = DOMPurify.sanitize(html, {
    WHOLE_DOCUMENT: true,
    RETURN_DOM: true,
    FORBID_TAGS: ['img', 'picture', 'video', 'audio', 'form', 'input', 'button', 'svg', 'math'],
  })
  if (!(page instanceof HTMLElement)) return []
  for (const link of page.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
  }
  // The page has a title of its own; the e-mail's looks the same, in the dark too, two steps lower.
  for (const title of page.querySelectorAll('h1')) {
    const lower = document.createElement('h3')
    for (const { name, value } of title.attributes) lower.setAttribute(name, value)
    lower.append(...title.childNodes)
    title.replaceWith(lower)
  }
  return [...page.querySelectorAll('head style'), ...(page.querySelector('body')?.childNodes ?? [])]
}
