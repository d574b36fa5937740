import { IconSearch } from '@tabler/icons-react'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../../kit/web/lazyPart.tsx'
import { useStore } from '../../../kit/web/store.ts'
import { asksToFind } from './asksToFind.ts'
import classes from './Header.module.css'
import { slashFinds } from './slash.ts'
import { useTypedAhead } from './useTypedAhead.ts'

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
        <span className={classes.findLabel}>Find a person</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <PersonSearch typedAhead={take} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
