import { type ComponentProps, Suspense, useEffect, useState } from 'react'
import { fetchCode } from '../../../kit/web/fetchCode.ts'
import type { LazyPart } from '../../../kit/web/lazyPart.tsx'

type Look = Omit<ComponentProps<'button'>, 'type' | 'onClick' | 'ref'>

/** What is drawn once a menu is asked for: its button with what it opens; `onMissing` when its code does not come. */
export type OpenedProps = { readonly button: Look; readonly onMissing: () => void }

type HeaderMenuProps<Props extends OpenedProps> = Look & {
  Opened: LazyPart<Props>
  /** What the menu needs besides. */
  of: Omit<Props, keyof OpenedProps>
}

/** After the page has come, so that nothing of it waits. */
const AFTER_MS = 2000

/** Fetches the code of menus before anybody asks for one. */
export function useMenusReady(): void {
  useEffect(() => {
    const fetchMenus = () => fetchCode(() => import('./FloatingMenu.tsx')).catch(() => undefined)
    const timer = setTimeout(fetchMenus, AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
}

/** A button of the header that opens a menu. What floats is a sixth of home's code, and nobody's until it is pressed. */
export function HeaderMenu<Props extends OpenedProps>({ Opened, of, ...look }: HeaderMenuProps<Props>) {
  const [isAsked, setAsked] = useState(false)
  const closed = (
    <button type="button" {...look} aria-haspopup="menu" aria-expanded={false} onClick={() => setAsked(true)} />
  )
  if (!isAsked) return closed
  const props = { ...of, button: look, onMissing: () => setAsked(false) } as Props
  return (
    <Suspense fallback={closed}>
      <Opened {...props} />
    </Suspense>
  )
}
