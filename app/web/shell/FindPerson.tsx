import { IconSearch } from '@tabler/icons-react'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../../kit/web/lazyPart.tsx'
import { useStore } from '../../../kit/web/store.ts'
import { findPersonWords } from '../../words/en.ts'
import classes from './Header.module.css'
import { slashFinds } from './slash.ts'

const PersonSearch = lazyPart(
  () => import('../../../modules/home/web/PersonSearch.tsx').then(({ PersonSearch: component }) => component),
  ({ onClose }) => onClose({ goneOn: false }),
)

/** Opens the search for a person, by the button, `/` or Ctrl K; its code comes with its first opening. */
export function FindPerson() {
  const [isOpen, setOpen] = useState(false)
  const slash = useStore(slashFinds)
  const opener = useRef<Element | null>(null)
  const { begin, take } = useTypedAhead()
  const open = useCallback(() => {
    opener.current = document.activeElement
    begin()
    setOpen(true)
  }, [begin])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!asksToFind(event)) return
      // Else the browser would search the page, or type the stroke.
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open])
  const close = ({ goneOn }: { goneOn: boolean }) => {
    take()
    setOpen(false)
    // Once the dialog no longer holds the focus.
    if (!goneOn) requestAnimationFrame(() => opener.current instanceof HTMLElement && opener.current.focus())
  }
  return (
    <>
      <button
        type="button"
        className={classes.item}
        aria-keyshortcuts={`${slash ? '/ ' : ''}Control+K Meta+K`}
        onClick={open}
      >
        <IconSearch size={20} aria-hidden />
        <span className={classes.findLabel}>{findPersonWords.find}</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <PersonSearch typedAhead={take} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

/** Whether a key opens the search: `/` where nothing is typed, unless it is switched off, Ctrl K or Cmd K anywhere, and neither over a dialog. */
function asksToFind({ key, ctrlKey, metaKey, altKey, target, defaultPrevented }: KeyboardEvent): boolean {
  const isShortcut = ctrlKey || metaKey ? key.toLowerCase() === 'k' : key === '/' && slashFinds.get()
  if (!isShortcut || altKey || defaultPrevented || document.querySelector('[role="dialog"]')) return false
  return (
    ctrlKey ||
    metaKey ||
    !(target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]'))
  )
}

/** What is typed while the field for it is still on its way: `begin` takes it down, `take` hands it over and ends that. */
function useTypedAhead(): { begin: () => void; take: () => string } {
  const text = useRef('')
  const stop = useRef(() => {})
  const begin = useCallback(() => {
    stop.current()
    text.current = ''
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Backspace') text.current = text.current.slice(0, -1)
      else if (event.key.length === 1) text.current += event.key
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown, true)
    stop.current = () => document.removeEventListener('keydown', onKeyDown, true)
  }, [])
  const take = useCallback(() => {
    stop.current()
    const typed = text.current
    text.current = ''
    return typed
  }, [])
  useEffect(() => () => stop.current(), [])
  return { begin, take }
}
